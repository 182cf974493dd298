import { LOCALE_COOKIE, type Locale } from '@arbiter/texts/locale-names'
import { chosenLocale } from '../../lib/chosen-locale.ts'
import { keepCookie } from '../../lib/keep-cookie.ts'

/**
 * Returns whether the browser keeps it. Chromium stores a cookie a moment after it was set; reading waits for that, so a reload that
 * follows is answered in the new language.
 */
export function keepLocale(locale: Locale): boolean {
  keepCookie(LOCALE_COOKIE, locale)
  return chosenLocale() === locale
}
