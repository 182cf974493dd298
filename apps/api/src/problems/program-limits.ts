import { programLimitRefusals } from '@arbiter/contract/messages/problems'
import { Refusal } from '@arbiter/contract/refusal'
import { type Language, languageNames } from '@arbiter/rules/languages'
import { canTakeProgram, languagesAllowed, type ProgramLimits } from '@arbiter/rules/program-limits'

/** In a sentence with what the problem does take. */
export function refuseByLimits(limits: ProgramLimits, program: { language: Language; code: string }): void {
  const answer = canTakeProgram(limits, program)
  if (answer === 'problem.language-refused')
    throw new Refusal(answer, programLimitRefusals[answer](listed.format(namesOf(limits))))
  if (answer === 'problem.code-too-long')
    throw new Refusal(answer, programLimitRefusals[answer](limits.codeLimitBytes ?? 0))
}

/** Without a comma before the last one. */
const listed = new Intl.ListFormat('en-GB')

const namesOf = (limits: ProgramLimits) => languagesAllowed(limits).map((language) => languageNames[language])
