import { languageNames } from '@arbiter/rules/languages'
import { compileMessage } from '@arbiter/texts/compile-message'
import { type CompiledMessage, formatCompiled, type Values } from '@arbiter/texts/compiled-message'
import { type Locale, pseudoLocale } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import { withDirectionMarks } from './direction-marks.ts'
import { englishMessages } from './english.ts'
import { translationsIn } from './translations.ts'

/** What the pages of a language call something, for tests that look for it. */
export function wordsIn(locale: Locale): (id: string, values?: Values) => string {
  const english = new Map(englishMessages().map(({ id, text }) => [id, text]))
  const translations = translationsIn(locale)
  return (id, values = {}) => {
    const message = translations.get(id)?.text ?? english.get(id)
    if (message === undefined) throw new Error(`there is no message ${id}`)
    const { intl, direction } = locales[locale]
    return formatCompiled(withDirectionMarks(compileMessage(message), locale), values, intl, direction === 'rtl')
  }
}

/** A part of the catalogue in another language: `english` is what `texts()` made of the messages below this id. */
export function inLanguage<Words>(locale: Locale, id: string, english: Words): Words {
  const words = wordsIn(locale)
  const read = (id: string, each: unknown): unknown => {
    if (typeof each === 'string') return words(id)
    if (typeof each === 'function') return (values: Values) => words(id, values)
    if (Array.isArray(each)) return each.map((one, index) => read(`${id}.${index}`, one))
    return Object.fromEntries(Object.entries(each as object).map(([name, one]) => [name, read(`${id}.${name}`, one)]))
  }
  return read(id, english) as Words
}

/** What the command line tool alone says, which stands on no page. */
export const isOfCommandLine = (id: string) => id.startsWith('cli/')

/**
 * Finds the texts of a page that are still in English: they read as a message whose translation reads otherwise. The catalogue
 * is read once, for all the pages that a test asks about.
 */
export function englishFinder(
  locale: Locale,
  isMeant = (id: string) => !isOfCommandLine(id),
): (shown: readonly string[]) => string[] {
  const translations = translationsIn(locale)
  const changed = englishMessages().filter(({ id, text }) => isMeant(id) && translations.get(id)?.text !== text)
  const patterns = changed.map(({ text }) => patternOf(compileMessage(text))).filter((pattern) => pattern !== null)
  // A word may be the same in both languages, or stand in one message only.
  const fine = new Set([...translations.values()].map(({ text }) => text))
  return (shown) => shown.filter((text) => !fine.has(text) && patterns.some((pattern) => pattern.test(text)))
}

const LEAST_LETTERS = 3

/** Matches a message with any values; null for one that is nearly all values, which would match every text. */
function patternOf(message: CompiledMessage): RegExp | null {
  const parts = message.map((token) => (typeof token === 'string' ? escaped(token) : '.+'))
  const letters = message
    .filter((token) => typeof token === 'string')
    .join('')
    .match(/[a-z]/gi)
  return (letters?.length ?? 0) < LEAST_LETTERS ? null : new RegExp(`^${parts.join('')}$`)
}

const escaped = (text: string) => text.replace(/<\/?\w+\/?>/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The words of a page in the pseudo-locale that come neither from the catalogue nor from people, who write as they like. */
export function plainWordsAmong(shown: readonly string[], written: ReadonlySet<string>): string[] {
  const people = new Set([...written].flatMap(plainWords))
  const isFine = (word: string) => people.has(word) || namedElsewhere().has(word)
  return [...new Set(shown)].filter((text) => !plainWords(text).every(isFine))
}

let elsewhere: ReadonlySet<string> | undefined
const namedElsewhere = () =>
  (elsewhere ??= new Set([...Object.values(languageNames), ...wordsOfIntl()].flatMap(plainWords)))

/** The letters of the catalogue have marks in the pseudo-locale, so a word without any is from elsewhere. */
const plainWords = (text: string): string[] =>
  text
    .split(/[\s,;:()[\]{}“”"'’~+−/·…–]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => /[a-z]{2}/i.test(word) && /^[\w.@#-]+$/.test(word) && !ID.test(word))

/** Said in full, or by a part of it; a hash too. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^(?=.*\d)[0-9a-f]{8,64}$/

const WIDTHS = ['short', 'long', 'narrow'] as const
const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
const SIZES = ['byte', 'kilobyte', 'megabyte'] as const
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)))
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1, month * 2)))

/** What browsers write themselves: months, days of the week, time zones, units and the words of lists. */
function wordsOfIntl(): string[] {
  const { intl, lists } = locales[pseudoLocale]
  const styles = [
    ...WIDTHS.map((width) => ({ month: width, weekday: width, hour: 'numeric', timeZoneName: 'short' }) as const),
    { dateStyle: 'full', timeStyle: 'full' } as const,
  ]
  const dates = styles.flatMap((style) =>
    [...WEEK, ...MONTHS].map((day) => new Intl.DateTimeFormat(intl, style).format(day)),
  )
  const measured = (unit: string, unitDisplay: (typeof WIDTHS)[number]) =>
    new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay })
  const units = WIDTHS.flatMap((width) =>
    [...UNITS, ...SIZES].flatMap((unit) => [1, 2].map((count) => measured(unit, width).format(count))),
  )
  const relative = new Intl.RelativeTimeFormat(intl, { numeric: 'auto' })
  const moments = UNITS.slice(0, -1).flatMap((unit) =>
    [-2, -1, 0, 1, 2].map((count) => relative.format(count, unit as 'day')),
  )
  const names = new Intl.DisplayNames(intl, { type: 'language' })
  const languages = LETTERS.flatMap((first) => LETTERS.map((second) => names.of(first + second) ?? ''))
  return [
    ...dates,
    ...units,
    ...moments,
    ...languages,
    'Brazilian Taiwan',
    new Intl.ListFormat(lists).format(['', '', '']),
  ]
}

/** The messages of an area with what stands for them in a language. */
export function translationsWithEnglish(locale: Locale, area: string): { id: string; english: string; text: string }[] {
  const translations = translationsIn(locale)
  const meant = englishMessages().filter(({ id }) => id.startsWith(area))
  return meant.map(({ id, text }) => ({ id, english: text, text: translations.get(id)?.text ?? text }))
}
