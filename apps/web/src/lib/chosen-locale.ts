import { cookieIn } from '@arbiter/texts/cookie'
import { LOCALE_COOKIE } from '@arbiter/texts/locale-names'

/** The language that was chosen in this browser; null while its own settings decide. The server reads the same cookie. */
export const chosenLocale = (): string | null => cookieIn(document.cookie, LOCALE_COOKIE)
