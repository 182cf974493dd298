import type { Schedule } from '../contests/contest-clock.ts'
import { areResultsPublic, type Unfreezable } from '../contests/contest-freeze.ts'
import { isAdmin, type Viewer } from '../people/access.ts'
import type { Answer } from './answer.ts'

/** Who sees which submission. The same in SQL: `packages/database/src/visibility/submissions.ts`. */

export interface SubmissionForViewer {
  authorId: string
  isDeleted: boolean
}

/** A deleted one is there for administrators alone. */
export function canSeeSubmission(
  viewer: Viewer | null,
  submission: SubmissionForViewer,
): Answer<'session.required' | 'submission.not-found' | 'submission.not-yours'> {
  if (!viewer) return 'session.required'
  if (isAdmin(viewer)) return 'ok'
  if (submission.isDeleted) return 'submission.not-found'
  return viewer.id === submission.authorId ? 'ok' : 'submission.not-yours'
}

/** Only unrestricted accounts may watch the judging: a flag closes open streams. */
export function canFollowSubmission(
  viewer: Viewer | null,
  submission: SubmissionForViewer,
): Answer<'session.required' | 'account.flagged' | 'submission.not-found' | 'submission.not-yours'> {
  return viewer?.isFlagged ? 'account.flagged' : canSeeSubmission(viewer, submission)
}

/**
 * Whether a public page shows a submission: what is submitted to a contest is shown to its author and to
 * administrators until the contest has ended and its board is unfrozen.
 */
export function isActivityShown(
  viewer: Viewer | null,
  submission: SubmissionForViewer & { contest: (Schedule & Unfreezable) | null },
  now: Date,
): boolean {
  if (submission.isDeleted) return false
  if (isAdmin(viewer) || viewer?.id === submission.authorId) return true
  return submission.contest === null || areResultsPublic(submission.contest, now)
}
