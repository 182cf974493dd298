import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { useSite } from './session.ts'

/** What the site offers, in the usual order. The chosen one is listed even if it was switched off since. */
export function useOfferedLanguages(chosen?: Language): Language[] {
  const { languagesOff } = useSite()
  return languages.filter((language) => language === chosen || !languagesOff.includes(language))
}

/** For a select of them. */
export function useLanguageOptions(chosen?: Language): { value: Language; label: string }[] {
  return useOfferedLanguages(chosen).map((value) => ({ value, label: languageNames[value] }))
}
