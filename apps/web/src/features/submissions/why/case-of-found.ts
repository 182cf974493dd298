import { counterexampleTexts } from '../../../copy/counterexamples.ts'
import type { FoundInput } from './use-counterexample.ts'

/** As a case to run the program on. */
export function caseOfFound({ input, expectedOutput }: FoundInput) {
  return { name: counterexampleTexts.caseName, input, expected: expectedOutput }
}
