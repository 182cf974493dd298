import type { Verdict } from '../verdict.ts'

/** How well a test set finds mistakes, by the mutants of a solution that it judged. */
export interface TestStrength {
  /** Those that have a verdict of their own: they compiled, and the judge did not fail. */
  compiled: number
  killed: number
  notCompiled: number
  /** Our own failures, and those that are not judged yet. */
  undecided: number
  /** From 0 to 1; null if no mutant says anything. */
  score: number | null
}

export function testStrength(verdicts: readonly (Verdict | null)[]): TestStrength {
  const count = (isIt: (verdict: Verdict | null) => boolean) => verdicts.filter(isIt).length
  const notCompiled = count((verdict) => verdict === 'Compilation Error')
  const undecided = count((verdict) => verdict === null || verdict === 'Error')
  const survived = count((verdict) => verdict === 'Accepted')
  const compiled = verdicts.length - notCompiled - undecided
  const killed = compiled - survived
  return { compiled, killed, notCompiled, undecided, score: compiled > 0 ? killed / compiled : null }
}
