import { contestPhase, type Schedule } from '../contests/contest-clock.ts'
import { may, mayInContest } from '../people/abilities.ts'
import type { Viewer } from '../people/access.ts'
import type { Visibility } from '../problems/problem.ts'
import type { Answer } from './answer.ts'
import { type Begun, hasBegun, problemThing } from './problems.ts'

/** Who sees which contest. The same in SQL: `packages/database/src/visibility/contests.ts`. */

export interface ContestForViewer extends Schedule {
  id: string
  isPublic: boolean
  isViewerRegistered: boolean
  isDeleted: boolean
}

/** Private contests do not exist for outsiders, in lists and by address alike. */
export function canSeeContest(
  viewer: Viewer | null,
  contest: Pick<ContestForViewer, 'id' | 'isPublic' | 'isViewerRegistered' | 'isDeleted'>,
): Answer<'contest.not-found'> {
  const isOpen = contest.isPublic || contest.isViewerRegistered
  const isSeen = isOpen || mayInContest(viewer, 'contest.see', contest.id)
  return isSeen && !contest.isDeleted ? 'ok' : 'contest.not-found'
}

/** Whether a problem of the contest has its name, or is still 'Problem A'. */
export function canSeeContestProblem(
  viewer: Viewer | null,
  contest: Pick<ContestForViewer, 'id' | 'startTime' | 'endTime'> & Begun,
  { id, visibility }: { id: string; visibility: Visibility },
  now: Date,
): boolean {
  if (visibility === 'public' || may(viewer, 'problem.see', problemThing({ id, contests: [contest] }))) return true
  const phase = contestPhase(contest, now)
  return phase === 'ended' || (phase === 'live' && hasBegun(contest))
}
