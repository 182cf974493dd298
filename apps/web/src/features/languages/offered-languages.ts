import type { Language } from '@arbiter/rules/languages'
import { languagesAllowed, type ProgramLimits } from '@arbiter/rules/program-limits'

/** The languages that the problem accepts and the administrators have not disabled. */
export function offeredLanguages(
  problem: Pick<ProgramLimits, 'allowedLanguages'>,
  languagesOff: readonly Language[],
): Language[] {
  return languagesAllowed(problem).filter((language) => !languagesOff.includes(language))
}
