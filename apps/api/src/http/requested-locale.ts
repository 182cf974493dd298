import type { IncomingHttpHeaders } from 'node:http'
import { cookieIn } from '@arbiter/texts/cookie'
import { LOCALE_COOKIE, type Locale, sourceLocale } from '@arbiter/texts/locale-names'
import { isLocale, locales } from '@arbiter/texts/locales'
import Negotiator from 'negotiator'

/** A choice in the menu comes as a cookie; without one, the languages of the browser decide. */
export function requestedLocale(headers: IncomingHttpHeaders, offered: readonly Locale[]): Locale {
  const wanted = chosenLocale(headers.cookie) ?? preferredLocale(headers['accept-language'], offered)
  return offered.includes(wanted) ? wanted : sourceLocale
}

function chosenLocale(cookie: string | undefined): Locale | undefined {
  const name = cookieIn(cookie, LOCALE_COOKIE)
  return name !== null && isLocale(name) ? name : undefined
}

/** English if no language of the browser is spoken here; a header that is absent accepts every language. */
function preferredLocale(accepted: string | undefined, offered: readonly Locale[]): Locale {
  const tags = offered.flatMap((locale) => [...locales[locale].tags])
  const [best] = new Negotiator({ headers: { 'accept-language': accepted } }).languages(tags)
  return offered.find((locale) => locales[locale].tags.some((tag) => tag === best)) ?? sourceLocale
}
