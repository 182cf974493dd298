import type { Connection } from '@arbiter/database/connect'
import { appendOwn, lockContest } from '@arbiter/database/contest-log'
import { countHeld, nextReveal, type Reveal } from '@arbiter/rules/board/ceremony'
import { problemLetter } from '@arbiter/rules/contest'
import { refuseUnlessFrozen, unfreeze } from '../contests/control.ts'
import type { BoardCache } from './board-cache.ts'
import type { LiveBoard } from './live-board.ts'

export interface Step {
  revealed: { participant: number; letter: string } | null
  remaining: number
}

/** Opens the next cell. Under the contest's lock nobody else writes, so the board in memory is the one that counts. */
export async function revealNext(
  db: Connection['db'],
  cache: BoardCache,
  actorId: string,
  contestId: string,
  now: Date,
): Promise<Step> {
  return db.transaction(async (db) => {
    await lockContest(db, contestId)
    await refuseUnlessFrozen(db, contestId, now)
    const live = await cache.get(contestId)
    const next = nextReveal(live.open.ranked, live.jury.board)
    if (next === null) await unfreeze(db, actorId, contestId, now)
    else await appendOwn(db, contestId, next.participant, { kind: 'revealed', payload: { problemId: next.problemId } })
    return { revealed: next && shown(live, next), remaining: Math.max(0, countHeld(live.jury.board) - 1) }
  })
}

function shown({ jury }: LiveBoard, { participant, problemId }: Reveal): Step['revealed'] {
  const index = jury.board.facts.problems.findIndex(({ id }) => id === problemId)
  return { participant, letter: problemLetter(index) }
}
