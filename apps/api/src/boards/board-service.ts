import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { countOpenRejudges } from '@arbiter/database/contests/finalise-contests'
import { type OpenEnd, openEndOf } from '@arbiter/rules/board/finality'
import { contestClock } from '@arbiter/rules/board/own-time'
import { endOf } from '@arbiter/rules/contests/contest-time'
import { mayInContest } from '@arbiter/rules/people/abilities'
import { type FoundContest, type SeenProblem, seeContestProblems, seeContestShared } from '../contests/seen-contest.ts'
import type { SignedIn } from '../http/viewer.ts'
import type { BoardCache } from './board-cache.ts'
import type { BoardView } from './board-view.ts'
import type { LiveBoard } from './live-board.ts'

/** A board as one viewer sees it. */
export interface SeenBoard {
  contest: FoundContest
  live: LiveBoard
  view: BoardView
  isJury: boolean
  problems: SeenProblem[]
  openEnd: OpenEnd | null
}

/** A participant sees the public board, as their competitors do, whatever grants they hold. */
export function isJury(viewer: SignedIn | null, contest: Pick<FoundContest, 'id' | 'isViewerRegistered'>): boolean {
  return !contest.isViewerRegistered && mayInContest(viewer, 'contest.board', contest.id)
}

/** For replies that show standings. */
export async function seeBoard(...asked: Parameters<typeof seeBehindBoard>): Promise<SeenBoard> {
  const seen = await seeBehindBoard(...asked)
  if (isHiddenFrom(seen)) throw new Refusal('contest.board-hidden')
  return seen
}

export const isHiddenFrom = ({ contest, isJury }: Pick<SeenBoard, 'contest' | 'isJury'>) =>
  contest.isBoardHidden && !isJury

/** The board even if it is hidden from the viewer, who still sees their own row and the counts. */
export async function seeBehindBoard(
  db: Connection['db'],
  cache: BoardCache,
  viewer: SignedIn | null,
  contestId: string,
  now: Date,
): Promise<SeenBoard> {
  const contest = await seeContestShared(db, viewer, contestId)
  const [live, problems] = await Promise.all([cache.get(contestId), seeContestProblems(db, viewer, contest, now)])
  const jury = isJury(viewer, contest)
  return { contest, live, view: live.viewFor(jury), isJury: jury, problems, openEnd: await openEnd(db, live, now) }
}

/** Null when the board is final. */
export async function openEnd(db: Db, { contestId, jury }: LiveBoard, now: Date): Promise<OpenEnd | null> {
  if (now.getTime() < endOf(contestClock(jury.board.facts))) return 'running'
  return openEndOf(jury.looseEnds, now, await countOpenRejudges(db, contestId))
}

export function refuseUnknown({ view }: SeenBoard, participant: number): void {
  if (!view.board.rows.has(participant)) throw new Refusal('participant.not-found')
}
