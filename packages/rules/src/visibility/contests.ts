import { contestPhase, type Schedule } from '../contests/contest-clock.ts'
import { isAdmin, type Viewer } from '../people/access.ts'
import type { Visibility } from '../problems/problem.ts'
import type { Answer } from './answer.ts'

/** Who sees which contest. The same in SQL: `packages/database/src/visibility/contests.ts`. */

export interface ContestForViewer extends Schedule {
  isPublic: boolean
  isViewerRegistered: boolean
  isDeleted: boolean
}

/** Private contests do not exist for outsiders, in lists and by address alike. */
export function canSeeContest(
  viewer: Viewer | null,
  contest: Pick<ContestForViewer, 'isPublic' | 'isViewerRegistered' | 'isDeleted'>,
): Answer<'contest.not-found'> {
  const isSeen = contest.isPublic || contest.isViewerRegistered || isAdmin(viewer)
  return isSeen && !contest.isDeleted ? 'ok' : 'contest.not-found'
}

/** Whether a problem of the contest has its name, or is still 'Problem A'. */
export function canSeeContestProblem(
  viewer: Viewer | null,
  contest: Pick<ContestForViewer, 'startTime' | 'endTime' | 'isViewerRegistered'>,
  visibility: Visibility,
  now: Date,
): boolean {
  if (visibility === 'public' || isAdmin(viewer)) return true
  const phase = contestPhase(contest, now)
  return phase === 'ended' || (phase === 'live' && contest.isViewerRegistered)
}
