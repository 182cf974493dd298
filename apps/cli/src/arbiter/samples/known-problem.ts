import type { KnownProblem } from '../config/folder-file.ts'
import type { FoundProblem } from '../targets.ts'

/** What is kept in the folder of a problem. */
export function knownProblem(problem: FoundProblem, letter?: string): KnownProblem {
  const { _id: id, slug, name, constraints, languageFactors, comparison, samples } = problem
  return {
    ...{ id, slug, name, ...(letter !== undefined && { letter }) },
    timeLimitMs: constraints.timeLimit,
    languageFactors: languageFactors as Record<string, number>,
    comparison,
    isInteractive: samples.some(({ dialogue }) => dialogue !== null),
  }
}
