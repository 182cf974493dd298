import type { Connection, Db } from '@arbiter/database/connection/connect'
import { readStoredPackage } from '@arbiter/database/problem-packages/store/stored-package'
import { attemptEach } from '@arbiter/database/queue/attempt-each'
import { problems } from '@arbiter/database/schema/problems'
import { isProblemKept } from '@arbiter/database/visibility/problems'
import type { TimeLimitOrigin } from '@arbiter/rules/problems/problem'
import { type MeasuredLimit, measuredLimit } from '@arbiter/rules/setting/measured-limit'
import { and, eq, sql } from 'drizzle-orm'
import { findNewest } from '../trials/store.ts'
import { selectJudged } from './store.ts'

interface AwaitingProblem {
  id: string
  slug: string
}

/**
 * Gives problems whose package states no time limit one that is computed from its accepted submissions, once a judge has run
 * them (`startLimitMeasuring`). A limit that an administrator sets meanwhile stays.
 */
export async function measureLimits(db: Connection['db']): Promise<number> {
  const isAwaiting = and(eq(problems.timeLimitOrigin, 'awaited'), isProblemKept)
  const awaiting = await db.select({ id: problems.id, slug: problems.slug }).from(problems).where(isAwaiting)
  return attemptEach(awaiting, (problem) => measure(db, problem))
}

async function measure(db: Connection['db'], problem: AwaitingProblem): Promise<boolean> {
  const trial = await findNewest(db, problem.id, 'limit')
  if (trial && !trial.isDone) return false
  const read = await readStoredPackage(db, problem.slug)
  const programs = trial ? await selectJudged(db, trial.id) : []
  const limit: MeasuredLimit = read ? measuredLimit(programs, read.limits.timeRule) : { kind: 'nothing' }
  await keep(db, problem.id, limit)
  return true
}

async function keep(db: Db, problemId: string, limit: MeasuredLimit): Promise<void> {
  const isMeasured = limit.kind === 'measured'
  const timeLimitOrigin: TimeLimitOrigin = isMeasured ? 'measured' : 'unmeasurable'
  const change = { timeLimitOrigin, ...(isMeasured && { timeLimitMs: limit.timeLimitMs }) }
  await db
    .update(problems)
    .set({ ...change, revision: sql`${problems.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(problems.id, problemId), eq(problems.timeLimitOrigin, 'awaited')))
}
