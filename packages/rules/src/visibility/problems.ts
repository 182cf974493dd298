import { isAdmin, type Viewer } from '../access.ts'
import { contestPhase, isLive, type Schedule } from '../contest-clock.ts'
import type { Visibility } from '../problem.ts'
import type { Answer } from './answer.ts'

/** Who sees which problem. The same in SQL: `packages/database/src/visibility/problems.ts`. */

/** A contest that contains the problem, seen by the viewer. Deleted contests are not among them. */
export interface ContestOfProblem extends Schedule {
  id: string
  isViewerRegistered: boolean
  allowLateSubmissions: boolean
}

export interface ProblemForViewer {
  visibility: Visibility
  isDeleted: boolean
  contests: readonly ContestOfProblem[]
}

export function isInLiveContest(problem: { contests: readonly Schedule[] }, now: Date): boolean {
  return problem.contests.some((contest) => isLive(contest, now))
}

/** Participants who wait for the start learn that it is locked; for everybody else it does not exist yet. */
export function canSeeProblem(
  viewer: Viewer | null,
  problem: ProblemForViewer,
  now: Date,
): Answer<'problem.locked' | 'problem.not-found'> {
  if (problem.isDeleted) return 'problem.not-found'
  if (problem.visibility === 'public' || isAdmin(viewer)) return 'ok'
  const opens = problem.contests.map((contest) => openness(contest, now))
  if (opens.includes('open')) return 'ok'
  return opens.includes('locked') ? 'problem.locked' : 'problem.not-found'
}

function openness(contest: ContestOfProblem, now: Date): 'open' | 'locked' | 'closed' {
  const phase = contestPhase(contest, now)
  if (phase === 'ended') return 'open'
  if (!contest.isViewerRegistered) return 'closed'
  return phase === 'live' ? 'open' : 'locked'
}

export interface ListedProblem {
  visibility: Visibility
  isDeleted: boolean
  /** In a contest that has ended, and whose points were counted. */
  isOpenedByContest: boolean
}

/**
 * Open problems are listed for everybody and counted in points. Hidden ones are in no list, also for administrators: they
 * are found through their contest or the admin area.
 */
export function isProblemOpen(problem: ListedProblem): boolean {
  return !problem.isDeleted && (problem.visibility === 'public' || problem.isOpenedByContest)
}
