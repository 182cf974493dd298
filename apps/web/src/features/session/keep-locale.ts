import { LOCALE_COOKIE, type Locale } from '@arbiter/texts/locale-names'

/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60

export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${SECONDS}; samesite=lax`
}
