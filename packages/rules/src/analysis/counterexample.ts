import { isAdmin, type Viewer } from '../people/access.ts'
import type { VerdictOrPending } from '../verdict.ts'
import type { Answer } from '../visibility/answer.ts'
import { canSeeProblem, isCounting, type ProblemForViewer } from '../visibility/problems.ts'
import { canSeeSubmission, type SubmissionForViewer } from '../visibility/submissions.ts'

/** The search for the smallest input on which a submission fails: the button "Why?". */

export const searchStatuses = ['queued', 'searching', 'done', 'cancelled', 'failed'] as const
export type SearchStatus = (typeof searchStatuses)[number]

/** A search ends with one of these. */
export const isSearchOver = (status: SearchStatus) => status !== 'queued' && status !== 'searching'

/** A smaller input explains a program that ran and failed. */
const explained: Record<VerdictOrPending, boolean> = {
  Accepted: false,
  'Wrong Answer': true,
  'Runtime Error': true,
  'Time Limit Exceeded': true,
  'Compilation Error': false,
  Error: false,
  Pending: false,
}

export const isExplained = (verdict: VerdictOrPending) => explained[verdict]

export interface SubmissionToExplain extends SubmissionForViewer {
  verdict: VerdictOrPending
}

export interface ProblemToExplain extends ProblemForViewer {
  /** Whether it has an input description and a reference solution. */
  isDescribed: boolean
}

/**
 * A counterexample is help, so only administrators get one while the problem counts anywhere: in a live contest, whether
 * the viewer takes part or not, or in a virtual run of the viewer's own.
 */
export function canSearchCounterexample(
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
  | 'counterexample.contest-live'
  | 'counterexample.not-failed'
  | 'counterexample.not-described'
> {
  if (viewer?.isFlagged) return 'account.flagged'
  const seen = canSeeSubmission(viewer, submission)
  if (seen !== 'ok') return seen
  const problemSeen = canSeeProblem(viewer, problem, now)
  if (problemSeen !== 'ok') return problemSeen
  if (!isAdmin(viewer) && isCounting(problem, now)) return 'counterexample.contest-live'
  if (!isExplained(submission.verdict)) return 'counterexample.not-failed'
  return problem.isDescribed ? 'ok' : 'counterexample.not-described'
}
