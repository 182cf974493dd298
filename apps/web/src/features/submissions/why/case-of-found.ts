import { counterexampleTexts } from '../../../copy/problems/counterexamples.ts'
import type { FoundInput } from './use-counterexample.ts'

/** The found input as a case that the user can run. */
export function caseOfFound({ input, expectedOutput }: FoundInput) {
  return { name: counterexampleTexts.caseName, input, expected: expectedOutput }
}
