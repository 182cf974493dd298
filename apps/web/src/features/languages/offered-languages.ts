import { languagesAllowed, type ProgramLimits } from '@arbiter/rules/judging/program-limits'
import type { Language } from '@arbiter/rules/languages'

/** The languages that the problem accepts and the administrators have not disabled. */
export function offeredLanguages(
  problem: Pick<ProgramLimits, 'allowedLanguages'>,
  languagesOff: readonly Language[],
): Language[] {
  return languagesAllowed(problem).filter((language) => !languagesOff.includes(language))
}
