import { sql } from 'drizzle-orm'
import type { Connection, Db } from '../connection/connect.ts'
import { attemptEach } from '../queue/attempt-each.ts'
import { contests } from '../schema/contests.ts'
import { areResultsPublic, isContestKept, isContestSettled } from '../visibility/contests.ts'
import { lockScores, rescoreSolvers } from './scores.ts'

/**
 * The moment at which a contest's end counts: its hidden problems are listed, and what was submitted to it counts in points,
 * tiles and lists of solved problems. One whose board is frozen is settled when it is unfrozen: points would say what the
 * board does not. Each contest is settled in one transaction, so a crash leaves it settled or not, and the next call goes
 * on. A contest whose end is moved afterwards is open again until its new end. Returns how many were settled.
 */
export async function settleEndedContests(db: Connection['db'], now: Date): Promise<number> {
  const ended = await db
    .select({ id: contests.id })
    .from(contests)
    .where(sql`${areResultsPublic(now)} and ${isContestKept} and not ${isContestSettled}`)
    .orderBy(contests.endTime)
  return attemptEach(ended, ({ id }) => settle(db, id, now))
}

/** When two servers settle a contest at once, the second one finds it done. */
async function settle(db: Connection['db'], contestId: string, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    await lockScores(db)
    const { rowCount } = await db.execute(sql`
      update contests set settled_end_time = end_time
      where contests.id = ${contestId} and ${areResultsPublic(now)} and ${isContestKept} and not ${isContestSettled}`)
    if (!rowCount) return false
    await rescoreContest(db, contestId)
    return true
  })
}

/** Called under `lockScores` after a change of a contest: its schedule, its problems, or whether there is one. */
export async function rescoreContest(db: Db, contestId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select problem_id as id from contest_problems where contest_id = ${contestId}
    union select problem_id from submission_states where contest_id = ${contestId}`)
  await rescoreSolvers(
    db,
    rows.map(({ id }) => id),
  )
}
