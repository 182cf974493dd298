import type { ContestType } from '../contests/contest.ts'
import { contestPhase, isLive, type Moment, milliseconds, type Schedule } from '../contests/contest-clock.ts'
import type { Language } from '../languages.ts'
import { type Action, may, type Thing } from '../people/abilities.ts'
import { isAdmin, type Viewer } from '../people/access.ts'
import type { Visibility } from '../problems/problem.ts'
import type { Answer } from './answer.ts'

/** Who sees which problem. The same in SQL: `packages/database/src/visibility/problems.ts`. */

/** A contest that contains the problem, seen by the viewer. Deleted contests are not among them. */
export interface ContestOfProblem extends Schedule {
  id: string
  isViewerRegistered: boolean
  /** Each participant has that many minutes; null: all of the contest. */
  windowMinutes: number | null
  /** What an organiser has removed; the last interval of a pause that goes on has no end. */
  removed: readonly (readonly [from: string, to: string | null])[]
  /** The viewer's own times where they are not those of the contest: of a window, or with extra time. */
  startsAt: Moment | null
  endsAt: Moment | null
  /** The number of the viewer's row on the board. */
  participant: number | null
  /** The viewer's virtual run of it after its end, with its own schedule. */
  virtual: (Schedule & { participant: number }) | null
  allowLateSubmissions: boolean
  contestType: ContestType
  /** What programs for it may be written in; null: in all that the site offers. */
  allowedLanguages: readonly Language[] | null
  /** An organiser takes no submissions to the problem for now. */
  isPaused: boolean
  /** The viewer hacks it, and has given up submitting to it. */
  isLocked: boolean
  /** An organiser has removed the viewer. */
  isRemoved: boolean
}

export interface ProblemForViewer {
  id: string
  visibility: Visibility
  isDeleted: boolean
  contests: readonly ContestOfProblem[]
}

/** The problem as grants know it: one on a contest reaches its problems. */
export const problemThing = ({
  id,
  contests,
}: Pick<ProblemForViewer, 'id'> & { contests: readonly { id: string }[] }): Thing => ({
  ...{ kind: 'problem', id },
  contestIds: contests.map((contest) => contest.id),
})

/** Only once it runs: an answer that changed before the start would tell which problems a contest will have. */
export function isInLiveContest(problem: { contests: readonly Schedule[] }, now: Date): boolean {
  return problem.contests.some((contest) => isLive(contest, now))
}

/** It is live, or the viewer has extra time after its end. */
export function isRunningFor(contest: ContestOfProblem, now: Date): boolean {
  if (isLive(contest, now)) return true
  const { startTime, endsAt } = contest
  return endsAt !== null && milliseconds(startTime) <= now.getTime() && now.getTime() < milliseconds(endsAt)
}

/** The viewer takes part and may know the problems: with windows, from their own start on. */
export const hasBegun = ({ isViewerRegistered, windowMinutes, startsAt }: Begun): boolean =>
  isViewerRegistered && (windowMinutes === null || startsAt !== null)

export type Begun = Pick<ContestOfProblem, 'isViewerRegistered' | 'windowMinutes' | 'startsAt'>

/** In a live contest, whether the viewer takes part or not, or in a virtual run of the viewer's own: no help is given then. */
export function isCounting({ contests }: Pick<ProblemForViewer, 'contests'>, now: Date): boolean {
  return contests.some((contest) => isRunningFor(contest, now) || (contest.virtual && isLive(contest.virtual, now)))
}

/**
 * For what helps with a problem: rights to it are of no use to a person who competes with it. An administrator, who could open
 * it anyway, is trusted.
 */
export function mayHelp(
  viewer: Viewer | null,
  action: Action,
  problem: Pick<ProblemForViewer, 'id' | 'contests'>,
  now: Date,
): boolean {
  const isCompeting = problem.contests.some((contest) => contest.isViewerRegistered && isRunningFor(contest, now))
  return isAdmin(viewer) || (!isCompeting && may(viewer, action, problemThing(problem)))
}

/** Before the start it does not exist, not even for participants: a user who guesses its address learns nothing. */
export function canSeeProblem(
  viewer: Viewer | null,
  problem: ProblemForViewer,
  now: Date,
): Answer<'problem.not-found'> {
  if (problem.isDeleted) return 'problem.not-found'
  if (problem.visibility === 'public' || may(viewer, 'problem.see', problemThing(problem))) return 'ok'
  return problem.contests.some((contest) => isOpenIn(contest, now)) ? 'ok' : 'problem.not-found'
}

/** Whether the viewer may put it into a contest. */
export function mayUseProblem(
  viewer: Viewer | null,
  problem: Pick<ProblemForViewer, 'id' | 'contests'> & ListedProblem,
): boolean {
  return !problem.isDeleted && (isProblemOpen(problem) || may(viewer, 'problem.use', problemThing(problem)))
}

function isOpenIn(contest: ContestOfProblem, now: Date): boolean {
  const phase = contestPhase(contest, now)
  return phase === 'ended' || (phase === 'live' && hasBegun(contest))
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
