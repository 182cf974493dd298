import { cookieIn } from '@arbiter/texts/cookie'
import { STATEMENT_LANGUAGE_COOKIE } from '@arbiter/texts/statement-language'
import { keepCookie } from '../../../../lib/keep-cookie.ts'

/** The one that was chosen last in this browser. The server reads the same cookie for the first reply. */
export const readStatementLanguage = (): string | null => cookieIn(document.cookie, STATEMENT_LANGUAGE_COOKIE)

export const keepStatementLanguage = (language: string): void => keepCookie(STATEMENT_LANGUAGE_COOKIE, language)
