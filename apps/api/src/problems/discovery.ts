import type { QueryOf } from '@arbiter/contract/endpoint'
import type { pickProblem } from '@arbiter/contract/problem-picking'
import type { Db } from '@arbiter/database/connect'
import { problems, problemTopics } from '@arbiter/database/schema/problems'
import { eq, gt, sql } from 'drizzle-orm'
import { hasJudgeCases } from './judge-cases.ts'
import { passing } from './store.ts'

/** Of listed problems alone: `sql/counts.sql` keeps them. */
export async function selectTopics(db: Db) {
  return db.select().from(problemTopics).where(gt(problemTopics.problems, 0)).orderBy(problemTopics.name)
}

/** Any that takes submissions and that the viewer has not solved, each as likely as the others; a visitor has solved none. */
export async function pickUnsolved(db: Db, filters: QueryOf<typeof pickProblem>, viewerId: string | null) {
  const shuffled = db
    .select({ id: problems.id })
    .from(problems)
    .where(passing({ ...filters, status: ['Todo', 'Attempted'] }, viewerId))
    .orderBy(sql`random()`)
    .limit(ALL)
    .as('shuffled')
  const [found] = await db
    .select({ name: problems.name, slug: problems.slug })
    .from(shuffled)
    .innerJoin(problems, eq(problems.id, shuffled.id))
    .where(hasJudgeCases)
    .limit(1)
  return found ?? null
}

/** A bound that is never reached: with it PostgreSQL looks for tests of the first problems only, and not of every one. */
const ALL = 1_000_000_000
