import type { PackageSubmission } from '@arbiter/problem-format/submissions'
import { type MeasuredLimit, measuredLimit, type TimeRule } from '@arbiter/rules/setting/measured-limit'
import type { Judged, PlacedProblem } from './judge-place.ts'

/** Runs those that have to be fast enough with the longest limit. */
export async function measureLimit(
  problem: PlacedProblem,
  submissions: readonly PackageSubmission[],
  rule: TimeRule,
  longestMs: number,
): Promise<{ limit: MeasuredLimit; judged: Judged[] }> {
  await problem.setTimeLimit(longestMs)
  const judged = await problem.judge(submissions.filter(({ timeUse }) => timeUse === 'lower'))
  const programs = judged.map(({ submission, cpuMs, verdict }) => ({ name: submission.path, cpuMs, verdict }))
  return { limit: measuredLimit(programs, rule, longestMs), judged }
}

/** Why no limit follows. */
export function limitRefusal(limit: Exclude<MeasuredLimit, { kind: 'measured' }>, longestMs: number): string {
  if (limit.kind === 'nothing') return 'no accepted submission could be measured'
  const names = limit.names.join(', ')
  return `stopped at ${longestMs / 1000} s, so no limit follows: ${names}. Make it faster, or label it as too slow`
}
