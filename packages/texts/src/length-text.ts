import { joinedParts } from './joined-parts.ts'
import { pageIntl } from './page-locale.ts'

type Unit = 'day' | 'hour' | 'minute' | 'second'

/** A length of time, in whole numbers and from the largest unit down. */
export type Length = Partial<Record<Unit, number>>

/** `7 days 1 hour`, as the reader's language says it; parts of zero are left out. */
export const lengthText = (length: Length): string => lengthIn(pageIntl, length)

/** `Intl.DurationFormat` would say the same, but Node 20 and browsers from before 2025 do not have it. */
export function lengthIn(intl: string, length: Length): string {
  const parts = Object.entries(length)
  const some = parts.filter(([, value]) => value > 0)
  const texts = (some.length > 0 ? some : parts.slice(-1)).map(([unit, value]) =>
    joinedParts(new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(value)),
  )
  return joinedParts(new Intl.ListFormat(intl, { type: 'unit', style: 'narrow' }).formatToParts(texts))
}
