import { coreLanguages, type Language, languages } from '../languages.ts'

/**
 * What a site does not offer: what its administrators switched off, and a language beyond the core that no judge has. The core
 * needs no judge, so that a site whose judges have not started yet offers it.
 */
export const languagesNotOffered = (switchedOff: readonly Language[], judged: readonly Language[]): Language[] =>
  languages.filter(
    (language) => switchedOff.includes(language) || !(coreLanguages.includes(language) || judged.includes(language)),
  )
