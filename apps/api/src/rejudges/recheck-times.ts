import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lock, locks } from '@arbiter/database/connection/registry'
import { attemptEach } from '@arbiter/database/queue/attempt-each'
import { timeRechecks } from '@arbiter/database/schema/operations'
import { isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { timedVerdicts } from '@arbiter/rules/verdict'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { orderWithoutActor } from './service.ts'

/** Judgements of a drifting judge are repeated if their time was this near the limit, as a share of it. */
const RECHECKED_SHARE = 0.15

type Recheck = typeof timeRechecks.$inferSelect

/**
 * Rejudges what a judge measured between its last good calibration and its drift, where the time was so near the limit that
 * the verdict may depend on it (decision record 29). The judge requests it, because it may not add judgements itself. When two
 * servers handle a request at once, the second one does nothing.
 */
export async function recheckTimes(db: Connection['db']): Promise<number> {
  const open = await db.select().from(timeRechecks).where(isNull(timeRechecks.orderedAt)).orderBy(timeRechecks.id)
  return attemptEach(open, (recheck) => order(db, recheck))
}

async function order(db: Connection['db'], recheck: Recheck): Promise<boolean> {
  return db.transaction(async (db) => {
    await lock(db, locks.rejudges)
    const isOpen = and(eq(timeRechecks.id, recheck.id), isNull(timeRechecks.orderedAt))
    const { rowCount } = await db.update(timeRechecks).set({ orderedAt: sql`now()` }).where(isOpen)
    if (!rowCount) return false
    const submissionIds = await selectNearLimit(db, recheck)
    if (submissionIds.length > 0) await orderWithoutActor(db, { submissionIds })
    await db.update(timeRechecks).set({ submissions: submissionIds.length }).where(eq(timeRechecks.id, recheck.id))
    return true
  })
}

/** Only current judgements whose verdict depends on the time. */
async function selectNearLimit(db: Db, { judgeName, judgedFrom, judgedTo }: Recheck): Promise<string[]> {
  const limit = sql`(problems.time_limit_ms
    * coalesce((problems.language_factors ->> submission_states.language)::float8, 1))`
  const { rows } = await db.execute<{ id: string }>(sql`
    select judgements.submission_id as id
    from judgements
    join submission_states on submission_states.judgement_id = judgements.id
    join problems on problems.id = submission_states.problem_id
    where judgements.judge_name = ${judgeName} and judgements.status = 'done'
      and judgements.finished_at between ${judgedFrom.toISOString()}::timestamptz and ${judgedTo.toISOString()}::timestamptz
      and judgements.verdict in ${timedVerdicts} and ${isSubmissionKept}
      and abs(judgements.cpu_ms - ${limit}) <= ${RECHECKED_SHARE} * ${limit}`)
  return rows.map(({ id }) => id)
}
