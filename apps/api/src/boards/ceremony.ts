import type { Connection, Db } from '@arbiter/database/connection/connect'
import { appendOwn, lastSeq, lockContest } from '@arbiter/database/contests/contest-log'
import { countHeld, nextReveal, type Reveal } from '@arbiter/rules/board/ceremony'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { recordAct } from '../audit/service.ts'
import { refuseUnlessFrozen, unfreeze } from '../contests/control.ts'
import type { BoardCache } from './board-cache.ts'
import { LiveBoard } from './live-board.ts'

export interface Step {
  revealed: { participant: number; letter: string } | null
  remaining: number
}

/**
 * Opens the next cell. The board is read before the transaction: a transaction that held the contest's lock and needed a second
 * connection would wait for ever if the requests that wait for the lock had taken all connections.
 */
export async function revealNext(
  db: Connection['db'],
  cache: BoardCache,
  actorId: string,
  contestId: string,
  now: Date,
): Promise<Step> {
  await refuseUnlessFrozen(db, contestId, now)
  const cached = await cache.get(contestId)
  return db.transaction(async (db) => {
    await lockContest(db, contestId)
    await refuseUnlessFrozen(db, contestId, now)
    const live = await newest(db, cached)
    const next = nextReveal(live.open.ranked, live.jury.board)
    if (next === null) await unfreeze(db, actorId, contestId, now)
    else await reveal(db, actorId, contestId, next)
    return { revealed: next && shown(live, next), remaining: Math.max(0, countHeld(live.jury.board) - 1) }
  })
}

async function reveal(db: Db, actorId: string, contestId: string, { participant, problemId }: Reveal): Promise<void> {
  const details = { participant, problemId }
  await recordAct(db, { actorId, action: 'contest.reveal', subjectKind: 'contest', subjectId: contestId, details })
  await appendOwn(db, contestId, participant, { kind: 'revealed', payload: { problemId } })
}

/** Called under the contest's lock: the board in memory, unless the log has grown meanwhile. */
async function newest(db: Db, cached: LiveBoard): Promise<LiveBoard> {
  if ((await lastSeq(db, cached.contestId)) === cached.jury.seq) return cached
  const fresh = new LiveBoard(cached.contestId)
  await fresh.catchUp(db)
  return fresh
}

function shown({ jury }: LiveBoard, { participant, problemId }: Reveal): Step['revealed'] {
  const index = jury.board.facts.problems.findIndex(({ id }) => id === problemId)
  return { participant, letter: problemLetter(index) }
}
