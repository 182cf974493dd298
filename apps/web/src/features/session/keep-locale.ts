import { LOCALE_COOKIE, type Locale } from '@arbiter/texts/locale-names'
import { chosenLocale } from '../../lib/chosen-locale.ts'

/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60

/**
 * Returns whether the browser keeps it. Chromium stores a cookie a moment after it was set; reading waits for that, so a reload that
 * follows is answered in the new language.
 */
export function keepLocale(locale: Locale): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${SECONDS}; samesite=lax`
  return chosenLocale() === locale
}
