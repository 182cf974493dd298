import { kept } from './kept.ts'
import { pageIntl } from './page-locale.ts'

/** A length of time, in whole numbers. */
export interface Length {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

const units = { days: 'day', hours: 'hour', minutes: 'minute', seconds: 'second' } as const

type Unit = keyof typeof units

const unitFormat = kept(
  (intl: string, unit: Unit) => new Intl.NumberFormat(intl, { style: 'unit', unit: units[unit], unitDisplay: 'long' }),
)
const unitList = kept((intl: string) => new Intl.ListFormat(intl, { type: 'unit', style: 'narrow' }))

const isUnit = (name: string): name is Unit => Object.hasOwn(units, name)

/** `7 days 1 hour`, as the reader's language says it; parts of zero are left out. */
export const lengthText = (length: Length): string => lengthIn(pageIntl, length)

/** `Intl.DurationFormat` would say the same, but Node 20 and browsers from before 2025 do not have it. */
export function lengthIn(intl: string, length: Length): string {
  const parts = Object.keys(units)
    .filter(isUnit)
    .map((unit) => ({ unit, value: length[unit] ?? 0 }))
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) => unitFormat(intl, unit).format(value))
  if (parts.length > 0) return unitList(intl).format(parts)
  return unitFormat(intl, length.seconds === undefined ? 'minutes' : 'seconds').format(0)
}

/** `41 seconds`, and from two minutes on `2 minutes`, `1 hour 5 minutes`. */
export const secondsText = (seconds: number): string =>
  seconds < 120 ? lengthText({ seconds: Math.round(seconds) }) : minutesText(Math.round(seconds / 60))

/** From here on a length is said in days: `47 hours`, then `2 days`. */
const DAYS_FROM_MINUTES = 48 * 60

/** `45 minutes`, `2 hours 30 minutes`, `7 days`. */
export function minutesText(minutes: number): string {
  const days = minutes < DAYS_FROM_MINUTES ? 0 : Math.floor(minutes / 1440)
  return lengthText({ days, hours: Math.floor(minutes / 60) - 24 * days, minutes: minutes % 60 })
}
