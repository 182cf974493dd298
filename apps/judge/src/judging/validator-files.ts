import type { ValidatorInterface } from '@arbiter/rules/judging/judging-plan'

/** The names under which a validator finds its files, and where it leaves its feedback. */
export const [INPUT, ANSWER, OUTPUT, FEEDBACK] = ['input', 'answer', 'output', '/f/'] as const

/** testlib's interactors write a file where its checkers find the output. */
export function validatorArguments(interface_: ValidatorInterface, hasOutput: boolean): string[] {
  if (interface_ === 'icpc') return [`/d/${INPUT}`, `/d/${ANSWER}`, FEEDBACK]
  return [`/d/${INPUT}`, hasOutput ? `/d/${OUTPUT}` : `${FEEDBACK}${OUTPUT}`, `/d/${ANSWER}`]
}
