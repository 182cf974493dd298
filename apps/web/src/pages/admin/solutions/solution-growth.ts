import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { getSolutionComplexity } from '@arbiter/contract/submissions/complexity'
import type { SolutionLabel } from '@arbiter/rules/setting/solution-coverage'
import type { TimedSolution } from '@arbiter/rules/setting/time-limit-advice'
import type { Measured } from '../../../features/submissions/complexity/growth-words.ts'

type Listed = ReplyOf<typeof getSolutionComplexity>['solutions'][number]

export interface MeasuredSolution extends Omit<Listed, 'measurement'> {
  measured: Measured
}

export function measuredSolutions(solutions: readonly Listed[]): MeasuredSolution[] {
  return solutions.flatMap(({ measurement, ...solution }) =>
    measurement?.result?.kind === 'measured' ? [{ ...solution, measured: measurement.result }] : [],
  )
}

const isSlow = (label: SolutionLabel) => label === 'time_limit_exceeded' || label === 'brute_force'

/** The colour of a solution's line: intended, too slow, or wrong. */
export function solutionLook(label: SolutionLabel): string {
  if (label === 'accepted') return 'text-accent'
  return isSlow(label) ? 'text-warning' : 'text-danger'
}

/**
 * What the limit has to be above and below. A program that does not get to the largest size counts with the whole limit, and
 * times are those of a language without a factor.
 */
export function timesAtLargest(solutions: readonly MeasuredSolution[], limitMs: number): TimedSolution[] {
  return solutions.flatMap(({ label, measured }) => {
    const { sizes, largest, timeLimit } = measured
    const last = sizes.at(-1)
    if (!last || (label !== 'accepted' && label !== 'time_limit_exceeded')) return []
    const cpuMs = last.size < largest ? timeLimit : last.cpuMs
    return [{ timeUse: label === 'accepted' ? 'fast' : 'slow', cpuMs: (cpuMs * limitMs) / timeLimit } as const]
  })
}
