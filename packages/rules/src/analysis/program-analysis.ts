import type { Viewer } from '../people/access.ts'
import type { VerdictOrPending } from '../verdict.ts'
import type { Answer } from '../visibility/answer.ts'
import { canSeeProblem, isCounting, mayHelp, type ProblemForViewer } from '../visibility/problems.ts'
import { canSeeSubmission, type SubmissionForViewer } from '../visibility/submissions.ts'

/**
 * What a user may have a judge find out about a submission to a problem whose input is described. `counterexample`: the smallest
 * input on which it fails, the button "Why?". `complexity`: how its time and memory grow.
 */
export type AnalysisKind = 'counterexample' | 'complexity'

/** A smaller input explains a program that ran and failed. */
const failed: Record<VerdictOrPending, boolean> = {
  Accepted: false,
  'Wrong Answer': true,
  'Runtime Error': true,
  'Time Limit Exceeded': true,
  'Compilation Error': false,
  Error: false,
  Pending: false,
}

const verdicts = {
  counterexample: { isRight: (verdict: VerdictOrPending) => failed[verdict], refusal: 'counterexample.not-failed' },
  complexity: { isRight: (verdict: VerdictOrPending) => verdict === 'Accepted', refusal: 'complexity.not-accepted' },
} as const satisfies Record<AnalysisKind, object>

export interface AnalysedSubmission extends SubmissionForViewer {
  verdict: VerdictOrPending
}

export interface AnalysedProblem extends ProblemForViewer {
  /** Whether it has an input description and a reference solution, and its programs can be run on an input alone. */
  isDescribed: boolean
}

export type AnalysisRefusal = Exclude<ReturnType<typeof canAnalyse>, 'ok'>

/**
 * An analysis is help, so only administrators get one while the problem counts anywhere: in a live contest, whether
 * the viewer takes part or not, or in a virtual run of the viewer's own.
 */
export function canAnalyse(
  kind: AnalysisKind,
  viewer: Viewer | null,
  submission: AnalysedSubmission,
  problem: AnalysedProblem,
  now: Date,
): Answer<
  | 'session.required'
  | 'account.flagged'
  | 'submission.not-found'
  | 'submission.not-yours'
  | 'problem.not-found'
  | (typeof verdicts)[AnalysisKind]['refusal']
  | `${AnalysisKind}.contest-live`
  | `${AnalysisKind}.not-described`
> {
  if (viewer?.isFlagged) return 'account.flagged'
  const seen = canSeeSubmission(viewer, submission)
  if (seen !== 'ok') return seen
  const problemSeen = canSeeProblem(viewer, problem, now)
  if (problemSeen !== 'ok') return problemSeen
  if (isCounting(problem, now) && !mayHelp(viewer, 'problem.tests', problem, now)) return `${kind}.contest-live`
  const { isRight, refusal } = verdicts[kind]
  if (!isRight(submission.verdict)) return refusal
  return problem.isDescribed ? 'ok' : `${kind}.not-described`
}
