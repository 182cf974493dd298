import { startOfDay } from '../../../lib/local-time.ts'

/** Days of the viewer's calendar as instants: from the start of the first day to the end of the last. */
export function spanOf(from: string | undefined, to: string | undefined): { from?: string; to?: string } {
  const [start, end] = [boundOf(from, 0), boundOf(to, 1)]
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

function boundOf(day: string | undefined, daysLater: number): string | undefined {
  const isDay = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day)
  const bound = isDay ? startOfDay(day, daysLater) : ''
  return Date.parse(bound) >= 0 ? bound : undefined
}
