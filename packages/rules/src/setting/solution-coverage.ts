import { isFailure, SKIPPED, type TestVerdict } from '../verdict.ts'

/** The folders of a package's `submissions/`; which of them a set of solutions should have at least. */
export const solutionLabels = [
  ...(['accepted', 'wrong_answer', 'time_limit_exceeded', 'run_time_error'] as const),
  ...(['brute_force', 'partially_accepted', 'rejected'] as const),
] as const
export type SolutionLabel = (typeof solutionLabels)[number]

/** Without these it is unknown whether correct programs pass, and wrong and slow ones fail. */
const wantedLabels: readonly SolutionLabel[] = ['accepted', 'wrong_answer', 'time_limit_exceeded']

export interface CoveringSolution {
  label: SolutionLabel
  /** In the order of the tests; null if a test was not judged. */
  verdicts: readonly (TestVerdict | null)[]
}

export interface SolutionCoverage {
  counts: { label: SolutionLabel; count: number; isMissing: boolean }[]
  /** Positions of tests that no wrong or slow solution fails: they prove nothing yet. */
  unfailedTests: number[]
}

export function solutionCoverage(solutions: readonly CoveringSolution[], tests: number): SolutionCoverage {
  const counts = solutionLabels.map((label) => {
    const count = solutions.filter((each) => each.label === label).length
    return { label, count, isMissing: count === 0 && isWanted(label, solutions) }
  })
  const failing = solutions.filter(({ label }) => label !== 'accepted')
  const isFailed = (test: number) => failing.some(({ verdicts }) => isFailure(verdicts[test] ?? SKIPPED))
  const positions = Array.from({ length: tests }, (_, test) => test)
  return { counts, unfailedTests: positions.filter((test) => !isFailed(test)) }
}

/** A solution by brute force is a slow one. */
function isWanted(label: SolutionLabel, solutions: readonly CoveringSolution[]): boolean {
  const hasBruteForce = solutions.some((each) => each.label === 'brute_force')
  return wantedLabels.includes(label) && !(label === 'time_limit_exceeded' && hasBruteForce)
}
