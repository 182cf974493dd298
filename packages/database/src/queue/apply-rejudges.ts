import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../connection/connect.ts'
import { judgements, rejudges } from '../schema/submissions.ts'
import { attemptEach } from './attempt-each.ts'
import { publishPreview } from './finish-judgement.ts'

/** Submissions per batch; a judge that is asked to stop finishes the batch first. */
const AT_ONCE = 200

/**
 * Publishes the verdicts of rejudges that an admin applies. Judges do this, because only they may write verdicts; each
 * verdict in a transaction of its own, so that one that dies leaves the rest to the next, and one that can't be published
 * holds up no other. Returns how many were published.
 */
export async function applyRejudges(db: Connection['db']): Promise<number> {
  const open = await db.select({ id: rejudges.id }).from(rejudges).where(eq(rejudges.state, 'applying'))
  let published = 0
  await attemptEach(open, async ({ id }) => {
    published += await applyRejudge(db, id)
    return true
  })
  return published
}

async function applyRejudge(db: Connection['db'], id: string): Promise<number> {
  const due = await db
    .select({ judgementId: judgements.id, submissionId: judgements.submissionId })
    .from(judgements)
    .where(and(eq(judgements.rejudgeId, id), eq(judgements.isPreview, true), eq(judgements.status, 'done')))
    .orderBy(judgements.id)
    .limit(AT_ONCE)
  await attemptEach(due, async (judgement) => {
    await publishPreview(db, judgement)
    return true
  })
  if (due.length < AT_ONCE) await close(db, id)
  return due.length
}

async function close(db: Connection['db'], id: string): Promise<void> {
  const isEmpty = sql`not exists (select from judgements where rejudge_id = ${id} and is_preview)`
  await db
    .update(rejudges)
    .set({ state: 'applied' })
    .where(and(eq(rejudges.id, id), eq(rejudges.state, 'applying'), isEmpty))
}
