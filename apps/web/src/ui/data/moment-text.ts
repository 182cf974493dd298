import { dateParts, dateText } from '@arbiter/texts/page-locale'

const shown = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const exact = { ...shown, second: '2-digit' } as const
const whole = { dateStyle: 'full', timeStyle: 'long' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const monthAndYear = { month: 'short', year: 'numeric' } as const
const wholeDay = { dateStyle: 'long', timeZone: 'UTC' } as const

/** `Nov 14, 9:41 PM`, in the zone of the page. */
export function momentText(moment: string): string {
  return dateText(new Date(moment), shown)
}

/** `Nov 14, 9:41:07 PM`, where several may fall into one minute. */
export function exactMomentText(moment: string): string {
  return dateText(new Date(moment), exact)
}

/** The full date and the zone, for the title. */
export function wholeMomentText(moment: string): string {
  return dateText(new Date(moment), whole)
}

/** `GMT+1` or `PST`: what people call the zone of the page at this moment, in summer another name than in winter. */
export function zoneText(moment: string, timeZoneName: 'short' | 'shortOffset' | 'long' = 'short'): string {
  return dateParts(new Date(moment), { timeZoneName }).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** `21:41`, for what happened a short while ago. */
export function clockText(moment: string): string {
  return dateText(new Date(moment), clock)
}

/** `Mar 2025`. */
export function monthText(moment: string): string {
  return dateText(new Date(moment), monthAndYear)
}

/** `November 14, 2026`, from a calendar day such as `2026-11-14`. */
export function dayText(date: string): string {
  return dateText(new Date(`${date}T00:00:00Z`), wholeDay)
}

/** The calendar day of a moment in this time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  // The Swedish locale formats dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
}
