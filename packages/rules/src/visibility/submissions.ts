import { contestPhase, type Schedule } from '../contests/contest-clock.ts'
import { areResultsPublic, type Unfreezable } from '../contests/contest-freeze.ts'
import { may, type Thing } from '../people/abilities.ts'
import type { Viewer } from '../people/access.ts'
import type { Answer } from './answer.ts'

/** Who sees which submission. The same in SQL: `packages/database/src/visibility/submissions.ts`. */

interface Submitted {
  authorId: string
  /** Who is in the row of the board in which it counts: the members of a team share what each of them submits. */
  sharedWith: readonly string[]
  isDeleted: boolean
  problemId: string
}

export interface SubmissionForViewer extends Submitted {
  contestId: string | null
  /** It was made to a contest that has not ended. */
  isCompeting: boolean
}

export const submissionThing = ({
  problemId,
  contestId,
  isCompeting,
}: Omit<SubmissionForViewer, 'authorId' | 'sharedWith'>): Thing => ({
  kind: 'submission',
  ...{ problemId, contestId, isCompeting },
})

/** Whether the viewer, or a member of the viewer's team, has made it. */
export const isOwnSubmission = (
  viewer: Viewer | null,
  { authorId, sharedWith }: Pick<Submitted, 'authorId' | 'sharedWith'>,
) => viewer !== null && (viewer.id === authorId || sharedWith.includes(viewer.id))

/** A deleted one is there for those who may delete it. */
export function canSeeSubmission(
  viewer: Viewer | null,
  submission: SubmissionForViewer,
): Answer<'session.required' | 'submission.not-found' | 'submission.not-yours'> {
  if (!viewer) return 'session.required'
  const thing = submissionThing(submission)
  if (submission.isDeleted) return may(viewer, 'submission.delete', thing) ? 'ok' : 'submission.not-found'
  return isOwnSubmission(viewer, submission) || may(viewer, 'submission.see', thing) ? 'ok' : 'submission.not-yours'
}

/** Only unrestricted accounts may watch the judging: a flag closes open streams. */
export function canFollowSubmission(
  viewer: Viewer | null,
  submission: SubmissionForViewer,
): Answer<'session.required' | 'account.flagged' | 'submission.not-found' | 'submission.not-yours'> {
  return viewer?.isFlagged ? 'account.flagged' : canSeeSubmission(viewer, submission)
}

/**
 * Whether a public page shows a submission: what is submitted to a contest is shown to its author and to those who may see it
 * until the contest has ended and its board is unfrozen.
 */
export function isActivityShown(
  viewer: Viewer | null,
  submission: Submitted & { contest: (Schedule & Unfreezable & { id: string }) | null },
  now: Date,
): boolean {
  const { contest, isDeleted } = submission
  if (isDeleted) return false
  if (contest === null || isOwnSubmission(viewer, submission) || areResultsPublic(contest, now)) return true
  const isCompeting = contestPhase(contest, now) !== 'ended'
  return may(viewer, 'submission.see', submissionThing({ ...submission, contestId: contest.id, isCompeting }))
}
