import { type Locale, sourceLocale } from './locale-names.ts'

interface LocaleFacts {
  /** For numbers, dates, plurals and sorting. */
  intl: string
  /** For lists. British English has no comma before the last `and`. */
  lists: string
  direction: 'ltr' | 'rtl'
  /** What a browser may call it in `Accept-Language`. */
  tags: readonly string[]
}

/** The languages of the product (docs/translating.md). */
export const locales: Readonly<Record<Locale, LocaleFacts>> = {
  en: { intl: 'en-US', lists: 'en-GB', direction: 'ltr', tags: ['en'] },
  // The Spanish of Latin America writes 1,234.5, as programs and limits do; a contest has 24 hours a day everywhere.
  es: { intl: 'es-419-u-hc-h23', lists: 'es', direction: 'ltr', tags: ['es'] },
  // Readers of traditional characters read these more easily than English.
  'zh-Hans': { intl: 'zh-Hans', lists: 'zh-Hans', direction: 'ltr', tags: ['zh-Hans', 'zh-CN', 'zh-SG', 'zh'] },
  // Code, formulae and boards have Latin digits, so the rest of a page has them too.
  ar: { intl: 'ar-u-nu-latn-ca-gregory', lists: 'ar', direction: 'rtl', tags: ['ar'] },
  'en-XA': { intl: 'en-US', lists: 'en-GB', direction: 'ltr', tags: [] },
}

export const isLocale = (name: string): name is Locale => Object.hasOwn(locales, name)

export const localeNames: readonly Locale[] = Object.keys(locales).filter(isLocale)

/** Takes the `lang` of a document. Whatever the product does not speak reads English. */
export const localeOf = (name: string | undefined): Locale =>
  name !== undefined && isLocale(name) ? name : sourceLocale

/** `index.html` in English, `index.es.html` in Spanish: the files of a build that have fixed names. */
export const localisedFile = (file: string, locale: Locale) =>
  locale === sourceLocale ? file : file.replace(/\.\w+$/, (extension) => `.${locale}${extension}`)

/** What a page needs to know of its language, as one text: the name, the tags for numbers and lists, and the direction. */
export function localeFacts(locale: Locale): string {
  const { intl, lists, direction } = locales[locale]
  return [locale, intl, lists, direction].join(' ')
}
