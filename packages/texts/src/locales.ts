import { type Locale, sourceLocale } from './locale-names.ts'

interface LocaleFacts {
  /** In the language itself, for the menu. */
  name: string
  /** For numbers, dates, plurals and sorting. */
  intl: string
  /** For lists. British English has no comma before the last `and`. */
  lists: string
  direction: 'ltr' | 'rtl'
  /** What a browser may call it in `Accept-Language`. */
  tags: readonly string[]
  /** Only a language that is complete is built and offered. */
  isOffered: boolean
}

/** The languages of the product. Adding one is an entry here and a folder of translations (docs/translating.md). */
export const locales: Readonly<Record<Locale, LocaleFacts>> = {
  en: { name: 'English', intl: 'en-US', lists: 'en-GB', direction: 'ltr', tags: ['en'], isOffered: true },
  es: { name: 'Español', intl: 'es', lists: 'es', direction: 'ltr', tags: ['es'], isOffered: true },
  'zh-Hans': {
    ...{ name: '简体中文', intl: 'zh-Hans', lists: 'zh-Hans', direction: 'ltr', isOffered: true },
    // Readers of traditional characters read these more easily than English.
    tags: ['zh-Hans', 'zh-CN', 'zh-SG', 'zh'],
  },
  // Code, formulae and boards have Latin digits, so the rest of a page has them too.
  ar: {
    ...{ name: 'العربية', intl: 'ar-u-nu-latn-ca-gregory', lists: 'ar', direction: 'rtl', isOffered: true },
    tags: ['ar'],
  },
  'en-XA': { name: '[Ḗƞɠŀīşħ]', intl: 'en-US', lists: 'en-GB', direction: 'ltr', tags: [], isOffered: false },
}

export const isLocale = (name: string): name is Locale => Object.hasOwn(locales, name)

export const localeNames: readonly Locale[] = Object.keys(locales).filter(isLocale)

export const offeredLocales: readonly Locale[] = localeNames.filter((locale) => locales[locale].isOffered)

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
