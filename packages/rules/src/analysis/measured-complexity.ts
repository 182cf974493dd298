import { isAdmin, type Viewer } from '../people/access.ts'
import type { Answer } from '../visibility/answer.ts'
import { canSeeProblem, isCounting } from '../visibility/problems.ts'
import { canSeeSubmission } from '../visibility/submissions.ts'
import type { Complexity } from './complexity.ts'
import type { ProblemToExplain, SubmissionToExplain } from './counterexample.ts'

export const measurementStatuses = ['queued', 'measuring', 'done', 'cancelled', 'failed'] as const
export type MeasurementStatus = (typeof measurementStatuses)[number]

export const isMeasurementOver = (status: MeasurementStatus) => status !== 'queued' && status !== 'measuring'

export interface MeasuredSize {
  size: number
  cpuMs: number
  memoryKb: number
}

/** How the time and the memory of a program grow with its input. */
export interface MeasuredComplexity {
  sizes: MeasuredSize[]
  /** The largest size that the description allows, measured or not. */
  largest: number
  /** The time limit for the program's language. */
  timeLimitMs: number
  /** Whether the growth of the time was fitted to counted steps or to measured times. */
  by: 'steps' | 'time'
  time: Complexity
  memory: Complexity
}

/** How much of the limit the largest input takes, from 0 to 1; null if the program does not get that far. */
export function shareOfLimit({ sizes, largest, timeLimitMs }: MeasuredComplexity): number | null {
  const last = sizes.find(({ size }) => size === largest)
  return last ? last.cpuMs / timeLimitMs : null
}

/** Not available while the problem counts anywhere, like counterexamples. */
export function canMeasureComplexity(
  viewer: Viewer | null,
  submission: SubmissionToExplain,
  problem: ProblemToExplain,
  now: Date,
): Answer<
  | 'session.required'
  | 'account.flagged'
  | 'submission.not-found'
  | 'submission.not-yours'
  | 'problem.not-found'
  | 'complexity.contest-live'
  | 'complexity.not-accepted'
  | 'complexity.not-described'
> {
  if (viewer?.isFlagged) return 'account.flagged'
  const seen = canSeeSubmission(viewer, submission)
  if (seen !== 'ok') return seen
  const problemSeen = canSeeProblem(viewer, problem, now)
  if (problemSeen !== 'ok') return problemSeen
  if (!isAdmin(viewer) && isCounting(problem, now)) return 'complexity.contest-live'
  if (submission.verdict !== 'Accepted') return 'complexity.not-accepted'
  return problem.isDescribed ? 'ok' : 'complexity.not-described'
}
