import type { Language } from '@arbiter/rules/languages'
import { languagesAllowed, type ProgramLimits } from '@arbiter/rules/program-limits'

/** Those that the problem takes and the administrators have not switched off. */
export function offeredLanguages(
  problem: Pick<ProgramLimits, 'allowedLanguages'>,
  languagesOff: readonly Language[],
): Language[] {
  return languagesAllowed(problem).filter((language) => !languagesOff.includes(language))
}
