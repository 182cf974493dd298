interface LocaleFacts {
  /** In the language itself, for the menu. */
  name: string
  /** For numbers, dates, plurals and sorting. */
  intl: string
  /** For lists. British English has no comma before the last `and`. */
  lists: string
  direction: 'ltr' | 'rtl'
}

/** A language that the product speaks. Adding one is a line here and a folder of translations (docs/translating.md). */
export const locales = {
  en: { name: 'English', intl: 'en-US', lists: 'en-GB', direction: 'ltr' },
} as const satisfies Record<string, LocaleFacts>

export type Locale = keyof typeof locales

export const sourceLocale: Locale = 'en'

export const isLocale = (name: string): name is Locale => Object.hasOwn(locales, name)

/** Takes the `lang` of a document. Whatever the product does not speak reads English. */
export const localeOf = (name: string | undefined): Locale =>
  name !== undefined && isLocale(name) ? name : sourceLocale
