import { isolated } from './compiled-message.ts'
import { joinedParts } from './joined-parts.ts'
import { kept } from './kept.ts'
import type { Locale } from './locale-names.ts'
import { localeFacts, localeOf } from './locales.ts'
import { chosenTimeZone } from './page-time-zone.ts'

interface Page {
  document?: { documentElement: { lang: string } }
}

/** In a build, which has one of each language, what `localeFacts` says. So no page holds the facts of the other languages. */
declare const BUILT_LOCALE: string | undefined

const [locale, intl, lists, direction] =
  typeof BUILT_LOCALE === 'string'
    ? BUILT_LOCALE.split(' ')
    : localeFacts(localeOf((globalThis as Page).document?.documentElement.lang)).split(' ')

/** A page keeps its language until it is reloaded. */
export const pageLocale = locale as Locale

export const pageDirection = direction as 'ltr' | 'rtl'

/** For numbers, dates and plurals. */
export const pageIntl = intl as string

const numberFormat = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(intl, options))
const dateFormatIn = kept(
  (timeZone?: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intl, { timeZone, ...options }),
)
const dateFormat = (options: Intl.DateTimeFormatOptions) => dateFormatIn(chosenTimeZone(), options)
const listFormat = kept((type: Intl.ListFormatType) => new Intl.ListFormat(lists, { type }))
const collator = kept(() => new Intl.Collator(intl, { numeric: true }))

/** `1,042`. */
export const numberText = (value: number, options: Intl.NumberFormatOptions = {}) => numberFormat(options).format(value)

/** As the reader's language writes a date or a time, in the zone of the page if no other one is named. */
export const dateText = (moment: Date | number, options: Intl.DateTimeFormatOptions) =>
  dateFormat(options).format(moment)

export const dateParts = (moment: Date | number, options: Intl.DateTimeFormatOptions) =>
  dateFormat(options).formatToParts(moment)

/** `C, C++ and Java`. */
export const listText = (words: readonly string[], type: Intl.ListFormatType = 'conjunction') =>
  joinedParts(listFormat(type).formatToParts(pageDirection === 'rtl' ? words.map(isolated) : words))

/** For names that people look for. What must have one order everywhere is sorted by code point. */
export const compareNames = (one: string, other: string) => collator().compare(one, other)
