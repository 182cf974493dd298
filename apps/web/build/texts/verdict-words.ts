import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { detailTexts, verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import type { Locale } from '@arbiter/texts/locale-names'
import { inLanguage } from './words.ts'

/** How the pages of a language say the verdicts and details of the rules. */
export function verdictWordsIn(locale: Locale): {
  verdict: (name: string) => string
  detail: (text: string) => string
} {
  const names: Readonly<Record<string, string | undefined>> = inLanguage(
    locale,
    'contract/verdict-names.verdictNames',
    verdictNames,
  )
  const { programEndTexts, signalNames, verdictDetailNames } = detailTexts
  const file = 'contract/verdict-details'
  const words = {
    programEndTexts: inLanguage(locale, `${file}.programEndTexts`, programEndTexts),
    signalNames: inLanguage(locale, `${file}.signalNames`, signalNames),
    verdictDetailNames: inLanguage(locale, `${file}.verdictDetailNames`, verdictDetailNames),
  }
  return { verdict: (name) => names[name] ?? name, detail: (text) => verdictDetailText(text, words) }
}
