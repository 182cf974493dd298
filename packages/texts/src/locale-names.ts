/** The languages that the product has translations for; the first is the one they are made from. */
export const spokenLocales = ['en', 'es', 'zh-Hans', 'ar'] as const

export type SpokenLocale = (typeof spokenLocales)[number]

export const sourceLocale = 'en' satisfies SpokenLocale

/** Made of the English texts: long, in brackets and in other letters. Tests find in it what is not in the catalogue. */
export const pseudoLocale = 'en-XA'

export type Locale = SpokenLocale | typeof pseudoLocale

/** Holds the choice of a browser. */
export const LOCALE_COOKIE = 'locale'
