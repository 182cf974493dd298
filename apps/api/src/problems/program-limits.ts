import { programLimitRefusals } from '@arbiter/contract/messages/problems'
import { Refusal } from '@arbiter/contract/refusal'
import { canTakeProgram, languagesAllowed, type ProgramLimits } from '@arbiter/rules/judging/program-limits'
import { type Language, languageNames } from '@arbiter/rules/languages'

/** The refusal names what the problem accepts. */
export function refuseByLimits(limits: ProgramLimits, program: { language: Language; code: string }): void {
  const answer = canTakeProgram(limits, program)
  if (answer === 'problem.language-refused')
    throw new Refusal(answer, programLimitRefusals[answer](listed.format(namesOf(limits))))
  if (answer === 'problem.code-too-long')
    throw new Refusal(answer, programLimitRefusals[answer](limits.codeLimitBytes ?? 0))
}

/** British English has no comma before the last item. */
const listed = new Intl.ListFormat('en-GB')

const namesOf = (limits: ProgramLimits) => languagesAllowed(limits).map((language) => languageNames[language])
