import type { TimeRule } from '@arbiter/database/problem-packages/problem-package'
import type { PackageSubmission } from '@arbiter/database/problem-packages/submissions'
import { TIME_LIMIT_MS } from '@arbiter/rules/limits'
import type { Judged, PlacedProblem } from './judge-place.ts'

export interface ComputedLimit {
  timeLimitMs: number
  /** Of the submissions that have to be within it. */
  slowestMs: number
  /** What the limit should have been, where that is more than we allow. */
  wantedMs: number
}

/** The least multiple of the resolution that the slowest one meets so many times. */
export function computeLimit(slowestMs: number, { multiplier, resolutionMs, leastMs }: TimeRule): ComputedLimit {
  const wantedMs = Math.max(leastMs, Math.ceil((slowestMs * multiplier) / resolutionMs) * resolutionMs)
  return { timeLimitMs: Math.min(TIME_LIMIT_MS.max, Math.max(TIME_LIMIT_MS.min, wantedMs)), slowestMs, wantedMs }
}

/** Runs those that have to be fast enough with the longest limit; null where none of them passes. */
export async function measureLimit(
  problem: PlacedProblem,
  submissions: readonly PackageSubmission[],
  rule: TimeRule,
): Promise<{ limit: ComputedLimit | null; judged: Judged[] }> {
  await problem.setTimeLimit(TIME_LIMIT_MS.max)
  const judged = await problem.judge(submissions.filter(({ timeUse }) => timeUse === 'lower'))
  const times = judged.flatMap(({ cpuMs, verdict }) =>
    cpuMs === null || verdict === 'Time Limit Exceeded' ? [] : [cpuMs],
  )
  return { limit: times.length > 0 ? computeLimit(Math.max(...times), rule) : null, judged }
}
