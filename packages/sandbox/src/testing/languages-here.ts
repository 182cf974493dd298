import { type Language, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { findLanguages } from '../languages/find-languages.ts'
import { SANDBOX_DIRECTORY } from './machine.ts'

/** What this machine compiles and runs. */
export const foundLanguages = await findLanguages(SANDBOX_DIRECTORY)

/** Tests of other languages are skipped where their tools are missing; those of the core fail then. */
export const isTested = (language: Language): boolean =>
  descriptions[language].tier === 'core' || foundLanguages.toolchains.has(language)

export const testedLanguages = languages.filter(isTested)

/** For the titles of skipped tests. */
export const skippedLanguages = languages.filter((language) => !isTested(language))
