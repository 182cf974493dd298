import { viewerTimeZone } from '@arbiter/texts/viewer-time-zone'
import { zoneText } from '../ui/data/moment-text.ts'

/** What an `<input type="datetime-local">` holds: `2026-11-16T10:00`, in the time zone of the page. */

const DAY_MS = 86_400_000

const written = (asIfUtc: number) => new Date(asIfUtc).toISOString().slice(0, 16)

export const localTime = (moment: Date): string => written(wallClock(moment.getTime()))

export const localHour = (moment: Date): number => new Date(wallClock(moment.getTime())).getUTCHours()

/**
 * The time in UTC; empty for an invalid time, so that its field reports it. A time that the clocks skip is moved by what they skip,
 * and of a time that they show twice it is the first, as browsers read the times of their own zone.
 */
export function instantOf(local: string): string {
  const wall = Date.parse(`${local}Z`)
  // Clocks change at most once in the two days around it.
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)]
  const instant = [wall - before, wall - after].find((each) => wallClock(each) === wall) ?? wall - before
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString()
}

const offsetAt = (instant: number) => wallClock(instant) - instant

/** What the clocks of the zone show, as if it were a time in UTC. */
function wallClock(instant: number): number {
  if (Number.isNaN(new Date(instant).getTime())) return Number.NaN
  // The Swedish locale formats dates as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: viewerTimeZone(),
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) + (instant % 1000)
}

export function tomorrowAt(hour: number, now: Date): string {
  const tomorrow = written(wallClock(now.getTime()) + DAY_MS).slice(0, 10)
  return localTime(new Date(instantOf(`${tomorrow}T${String(hour).padStart(2, '0')}:00`)))
}

/** The instant at which a day such as `2026-11-16` begins, or one that many days later; empty if there is no such day. */
export function startOfDay(day: string, daysLater = 0): string {
  const start = Date.parse(`${day}T00:00Z`)
  return Number.isNaN(start) ? '' : instantOf(written(start + daysLater * DAY_MS))
}

/** `Europe/Berlin (GMT+1)`. */
export function zoneName(now: Date): string {
  const [zone, offset] = [viewerTimeZone(), zoneText(now.toISOString(), 'shortOffset')]
  return offset === zone ? zone : `${zone} (${offset})`
}
