import { chooseLocale } from '@arbiter/contract/accounts/own-locale'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import { call } from '../../lib/call.ts'

/** In a file of its own, which only a choice loads: the schema of the call brings those of all forms. */
export const chooseForAccount = (locale: SpokenLocale) => call(chooseLocale, { body: { locale } })
