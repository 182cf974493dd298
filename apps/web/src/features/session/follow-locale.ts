import { type SpokenLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { pageLocale } from '@arbiter/texts/page-locale'
import { chosenLocale } from '../../lib/chosen-locale.ts'
import { chooseForAccount } from './choose-locale.ts'
import { keepLocale } from './keep-locale.ts'

/**
 * The choice of the account holds in every browser where it signs in. One that was made before there was an account becomes its
 * choice. The page reloads only where the user has just arrived: later, what they have typed would be lost.
 */
export async function followAccount(locale: SpokenLocale | null, hasJustArrived: boolean): Promise<void> {
  if (locale === null) return giveToAccount(spokenLocales.find((each) => each === chosenLocale()))
  const wasKept = chosenLocale() === locale
  if (!keepLocale(locale) || !hasJustArrived || locale === pageLocale) return
  if (!wasKept || isFirstTime(locale)) location.reload()
}

const ASKED_AGAIN = 'asked-again-for-locale'

/** The browser had asked for this language already. A cache on the way may go on sending another one. */
function isFirstTime(locale: SpokenLocale): boolean {
  if (sessionStorage.getItem(ASKED_AGAIN) === locale) return false
  sessionStorage.setItem(ASKED_AGAIN, locale)
  return true
}

async function giveToAccount(locale: SpokenLocale | undefined): Promise<void> {
  // It is tried again with the next page.
  if (locale) await chooseForAccount(locale).catch(() => {})
}
