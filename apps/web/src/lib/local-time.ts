import { dateParts } from '@arbiter/texts/page-locale'

/** What an `<input type="datetime-local">` holds: `2026-11-16T10:00`, in the viewer's zone. */

const pad = (number: number) => String(number).padStart(2, '0')

export function localTime(moment: Date): string {
  const day = `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`
}

/** The time in UTC; empty for an invalid time, so that its field reports it. */
export function instantOf(local: string): string {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

export function tomorrowAt(hour: number, now: Date): string {
  return localTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour))
}

/** `Europe/Berlin (GMT+1)`. */
export function zoneName(now: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const parts = dateParts(now, { timeZoneName: 'shortOffset' })
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return offset && offset !== timeZone ? `${timeZone} (${offset})` : timeZone
}
