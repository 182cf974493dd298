import { type Moment, milliseconds, type Schedule } from '@arbiter/rules/contests/contest-clock'

/** Contests as iCalendar (RFC 5545): lines end with CRLF and have at most 75 bytes. */

export interface CalendarEntry extends Schedule {
  id: string
  title: string
  description: string
  /** The page of the contest. */
  url: string
  /** Grows with every change, so that a calendar program takes the newer one: the number of the log's last event. */
  sequence: number
}

const LINE_BYTES = 75

export function calendarOf(entries: readonly CalendarEntry[], now: Date, name?: string): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Arbiter//Contests//EN', 'CALSCALE:GREGORIAN']
  const events = entries.flatMap((entry) => eventLines(entry, now))
  return [...lines, ...nameLines(name), ...events, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}

/** The standard's property (RFC 7986), and the one that most calendar programs read. */
function nameLines(name: string | undefined): string[] {
  return name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]
}

function eventLines(entry: CalendarEntry, now: Date): string[] {
  const { id, title, description, url, sequence, startTime, endTime } = entry
  return [
    'BEGIN:VEVENT',
    `UID:contest-${id}@arbiter`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(startTime)}`,
    `DTEND:${stamp(endTime)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** In UTC, without separators. */
function stamp(moment: Moment): string {
  return new Date(milliseconds(moment)).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a long line: a continuation begins with a space. Characters are not split. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE_BYTES - (lines.length > 0 ? 1 : 0)) {
      lines.push(current)
      current = ''
    }
    current += character
  }
  return [...lines, current].join('\r\n ')
}
