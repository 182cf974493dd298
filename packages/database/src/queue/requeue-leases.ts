import { judgingFaults } from '@arbiter/rules/judging/judging-fault'
import { MAX_FAILED_ATTEMPTS } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import type { Connection, Db } from '../connection/connect.ts'
import { judges } from '../schema/operations.ts'
import { judgements } from '../schema/submissions.ts'
import { failJobsOf, failOrphanedJobs } from './background-jobs.ts'
import { finishJudgement, judgedNothing } from './finish-judgement.ts'
import { type Lease, leasesOf, lockUser, releaseLease } from './judge-queue.ts'
import { expiredJudges } from './judges.ts'

/**
 * Requeues the jobs of judges whose heartbeat has expired, and deletes those judges. Every judge calls this regularly; when two
 * call at once, one finds that the attempt is over. `steadySeconds` says for how long the caller's own heartbeats have arrived.
 * Returns how many jobs were requeued.
 */
export async function requeueExpiredLeases(db: Connection['db'], steadySeconds?: number): Promise<number> {
  let requeued = 0
  for (const judgeId of await expiredJudges(db, steadySeconds)) {
    requeued += await failAttempts(db, await leasesOf(db, judgeId))
    requeued += await failJobsOf(db, judgeId)
    await db.delete(judges).where(eq(judges.id, judgeId))
  }
  return requeued
}

/** Jobs of judges that have no row any more: it was deleted after their heartbeat expired, and they claimed one more job since. */
export async function requeueOrphanedLeases(db: Connection['db']): Promise<number> {
  const { rows } = await db.execute<Lease & Record<string, unknown>>(sql`
    select id as "judgementId", submission_id as "submissionId", attempt from judgements
    where status = 'judging' and not exists (select from judges where judges.id = judgements.judge_id)
      and started_at < now() - interval '15 seconds'`)
  return (await failAttempts(db, rows)) + (await failOrphanedJobs(db))
}

/** Each in a transaction of its own, because transactions that lock several users could deadlock. */
async function failAttempts(db: Connection['db'], leases: Lease[]): Promise<number> {
  let failed = 0
  for (const lease of leases) if (await failAttempt(db, lease, judgingFaults.lost)) failed++
  return failed
}

/**
 * An attempt ended without a verdict, and it was our fault: another one is made, up to a bound. Then the verdict is Error
 * and the admins are notified, so that one submission that breaks judges can't break them for ever. False when the attempt was
 * over already.
 */
export async function failAttempt(db: Db, lease: Lease, reason: string): Promise<boolean> {
  return db.transaction(async (db) => {
    const failures = await countFailure(db, lease)
    if (failures === null) return false
    if (failures >= MAX_FAILED_ATTEMPTS) await finishJudgement(db, lease, judgedNothing(judgingFaults.gaveUp(reason)))
    else await releaseLease(db, lease)
    return true
  })
}

async function countFailure(db: Db, { judgementId, attempt }: Lease): Promise<number | null> {
  const own = eq(judgements.id, judgementId)
  const [author] = await db.select({ userId: judgements.userId }).from(judgements).where(own)
  if (!author) return null
  // Before the row, as at the end of every judging: in the opposite order the two would deadlock.
  await lockUser(db, author.userId)
  const { rows } = await db.execute<{ failures: number }>(sql`
    update judgements set failures = failures + 1
    where id = ${judgementId} and attempt = ${attempt} and status = 'judging' returning failures`)
  return rows[0]?.failures ?? null
}
