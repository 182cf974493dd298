import type { QueryOf } from '@arbiter/contract/endpoint'
import type { pickProblem } from '@arbiter/contract/problem-picking'
import type { Db } from '@arbiter/database/connect'
import { problems, problemTopics } from '@arbiter/database/schema/problems'
import { and, eq, gt, sql } from 'drizzle-orm'
import { hasJudgeCases } from './judge-cases.ts'
import { passing } from './store.ts'

/** Of listed problems alone: `sql/counts.sql` keeps them. */
export async function selectTopics(db: Db) {
  return db.select().from(problemTopics).where(gt(problemTopics.problems, 0)).orderBy(problemTopics.name)
}

/** Any that takes submissions and that the viewer has not solved, each as likely as the others; a visitor has solved none. */
export async function pickUnsolved(db: Db, filters: QueryOf<typeof pickProblem>, viewerId: string | null) {
  const picked = db
    .select({ id: problems.id })
    .from(problems)
    .where(and(passing({ ...filters, status: ['Todo', 'Attempted'] }, viewerId), hasJudgeCases))
    .orderBy(sql`random()`)
    .limit(1)
    .as('picked')
  const [found] = await db
    .select({ name: problems.name, slug: problems.slug })
    .from(problems)
    .innerJoin(picked, eq(picked.id, problems.id))
  return found ?? null
}
