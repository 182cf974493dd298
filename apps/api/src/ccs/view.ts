import type { Participant } from '@arbiter/rules/board/facts'
import { contestClock, ownClock } from '@arbiter/rules/board/own-time'
import { type CcsRole, ccsRoleOf } from '@arbiter/rules/ccs/roles'
import { type CcsMoments, type CcsState, presentState } from '@arbiter/rules/ccs/state-object'
import type { CcsClock } from '@arbiter/rules/ccs/times'
import { type CcsVersion, type CcsWriter, ccsWriters } from '@arbiter/rules/ccs/versions'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { areResultsPublic } from '@arbiter/rules/contests/contest-freeze'
import { mayInContest } from '@arbiter/rules/people/abilities'
import { hasBegun } from '@arbiter/rules/visibility/problems'
import type { BoardView } from '../boards/board-view.ts'
import type { LiveBoard } from '../boards/live-board.ts'
import { type FoundContest, seeContest } from '../contests/seen-contest.ts'
import type { SignedIn } from '../http/viewer.ts'
import type { CcsServices } from './services.ts'
import { type CcsContestProblem, selectCcsProblems, selectMoments } from './store.ts'

/** As whom, in which version and when a contest is read. */
export interface CcsReader {
  viewer: SignedIn | null
  version: CcsVersion
  /** Leaves out what the specification does not have. */
  isStrict: boolean
  now: Date
}

/** A contest as one role sees it, with all that the presenters of its objects need. */
export interface CcsView extends CcsReader {
  services: CcsServices
  contest: FoundContest
  role: CcsRole
  writer: CcsWriter
  live: LiveBoard
  /** The clock of the contest; a team's own is that of `clockOf`. */
  clock: CcsClock
  /** The board of the jury, or that of the public. */
  board: BoardView
  /** In the order of their letters, whether the role sees them or not. */
  problems: CcsContestProblem[]
  state: CcsState
  isComplete: boolean
}

/** Not found for a viewer who may not see the contest. */
export async function seeCcs(services: CcsServices, reader: CcsReader, contestId: string): Promise<CcsView> {
  const { db } = services.context
  const contest = await seeContest(db, reader.viewer, contestId)
  const [live, problems, stored] = await Promise.all([
    services.boards.get(contestId),
    selectCcsProblems(db, contestId, reader.now),
    selectMoments(db, contestId),
  ])
  const role = ccsRoleOf(mayInContest(reader.viewer, 'contest.run', contestId), contest.participant)
  const moments: CcsMoments = {
    ...{ startTime: contest.startTime, freezeTime: contest.freezeTime, unfrozenAt: contest.unfrozenAt },
    ...{ lastEnd: live.jury.looseEnds.lastEnd, ...stored },
  }
  return {
    clock: contestClock(live.jury.board.facts),
    ...{ ...reader, services, contest, role, live, problems, writer: ccsWriters[reader.version] },
    ...{ board: live.viewFor(role.kind === 'jury'), state: presentState(moments, reader.now) },
    isComplete: stored.completedAt !== null,
  }
}

/** The clock of a team, which has its own where each has a window. */
export const clockOf = ({ live, clock }: Pick<CcsView, 'live' | 'clock'>, participant: Participant): CcsClock =>
  ownClock(live.jury.board.facts, participant) ?? clock

/** The jury alone knows the problems before the start. */
export const seesProblems = ({ role, contest, now }: CcsView) =>
  role.kind === 'jury' || contestPhase(contest, now) !== 'upcoming'

/** Whether the role may know more of a problem than its letter. */
export function knowsProblem(view: CcsView, { visibility }: CcsContestProblem): boolean {
  if (view.role.kind === 'jury' || visibility === 'public') return true
  if (contestPhase(view.contest, view.now) === 'ended') return true
  // With windows, a team knows the problems from its own start on.
  return view.role.kind === 'team' && hasBegun(view.contest)
}

/** The organisers have hidden the board from everybody but the jury, and with it the verdicts of others. */
export const isBoardHidden = ({ contest, role }: CcsView) => contest.isBoardHidden && role.kind !== 'jury'

/** Awards tell a result, so they come when the contest is complete and the role sees all of it. */
export function areAwardsDecided(view: CcsView): boolean {
  const { contest, role, now, isComplete } = view
  if (!isComplete || isBoardHidden(view)) return false
  return role.kind === 'jury' || areResultsPublic({ ...contest, isUnfrozen: contest.unfrozenAt !== null }, now)
}
