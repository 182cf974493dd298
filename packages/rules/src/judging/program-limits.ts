import { type Language, languages } from '../languages.ts'
import { utf8ByteLength } from '../site/text-size.ts'
import type { Answer } from '../visibility/answer.ts'

/** The limits of a problem for programs that are submitted to it. Null: none beyond the usual ones. */
export interface ProgramLimits {
  allowedLanguages: readonly Language[] | null
  codeLimitBytes: number | null
}

interface Program {
  language: Language
  code: string
}

/** The same answer for a submission and for a run: a program that runs here can be handed in. */
export function canTakeProgram(
  limits: ProgramLimits,
  { language, code }: Program,
): Answer<'problem.language-refused' | 'problem.code-too-long'> {
  if (!isLanguageAllowed(limits, language)) return 'problem.language-refused'
  const { codeLimitBytes } = limits
  return codeLimitBytes !== null && utf8ByteLength(code) > codeLimitBytes ? 'problem.code-too-long' : 'ok'
}

export function isLanguageAllowed({ allowedLanguages }: Pick<ProgramLimits, 'allowedLanguages'>, language: Language) {
  return allowedLanguages === null || allowedLanguages.includes(language)
}

/** In the order in which languages are always listed. */
export const languagesAllowed = (limits: Pick<ProgramLimits, 'allowedLanguages'>): Language[] =>
  languages.filter((language) => isLanguageAllowed(limits, language))

/** Who restricts the languages of a program. Null: not restricted. */
export interface LanguageRestrictions {
  /** What the site does not offer. */
  languagesOff: readonly Language[]
  /** Those of the contest that the program would count for; null in practice. */
  contestLanguages: readonly Language[] | null
  allowedLanguages: readonly Language[] | null
}

/** What the site, the contest and the problem all take. */
export function offeredLanguages({
  languagesOff,
  contestLanguages,
  allowedLanguages,
}: LanguageRestrictions): Language[] {
  const isTaken = (language: Language) =>
    [contestLanguages, allowedLanguages].every((taken) => taken === null || taken.includes(language))
  return languages.filter((language) => !languagesOff.includes(language) && isTaken(language))
}
