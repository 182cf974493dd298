import { detailedRefusal } from '@arbiter/contract/refusal'
import {
  canTakeProgram,
  isLanguageAllowed,
  languagesAllowed,
  type ProgramLimits,
} from '@arbiter/rules/judging/program-limits'
import { type Language, languageNames } from '@arbiter/rules/languages'

/** The refusal names what the problem accepts. */
export function refuseByLimits(limits: ProgramLimits, program: { language: Language; code: string }): void {
  const answer = canTakeProgram(limits, program)
  if (answer === 'problem.language-refused')
    throw detailedRefusal(answer, { languages: listedLanguages(limits.allowedLanguages) })
  if (answer === 'problem.code-too-long') throw detailedRefusal(answer, { bytes: limits.codeLimitBytes ?? 0 })
}

/** Late and virtual submissions follow the same restriction, because the board compares them with the others. */
export function refuseByContest(allowedLanguages: readonly Language[] | null, language: Language): void {
  if (isLanguageAllowed({ allowedLanguages }, language)) return
  throw detailedRefusal('contest.language-refused', { languages: listedLanguages(allowedLanguages) })
}

/** British English has no comma before the last item. */
const listed = new Intl.ListFormat('en-GB')

export const listedLanguages = (allowedLanguages: readonly Language[] | null): string =>
  listed.format(namesOfLanguages(allowedLanguages))

export const namesOfLanguages = (allowedLanguages: readonly Language[] | null): string[] =>
  languagesAllowed({ allowedLanguages }).map((language) => languageNames[language])
