import type { QueryOf } from '@arbiter/contract/endpoint'
import type { pickProblem } from '@arbiter/contract/problems/problem-picking'
import type { Db } from '@arbiter/database/connection/connect'
import { problemTopics } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { isProblemOpen } from '@arbiter/database/visibility/problems'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { hasJudgeCases } from './judge-cases.ts'
import { passing } from './store.ts'

/** Counts only listed problems; `sql/counts.sql` maintains the counts. */
export async function selectTopics(db: Db) {
  return db.select().from(problemTopics).where(gt(problemTopics.problems, 0)).orderBy(problemTopics.name)
}

type Picking = QueryOf<typeof pickProblem>

/** A random problem that takes submissions and that the viewer has not solved, all equally likely; a visitor has solved none. */
export async function pickUnsolved(db: Db, filters: Picking, viewerId: string | null) {
  return (await pickByNumber(db, filters, viewerId)) ?? (await pickShuffled(db, filters, viewerId))
}

const PROBES = 100

/** The first match among some random problems: if many match, no others are read. */
async function pickByNumber(db: Db, filters: Picking, viewerId: string | null) {
  const drawn = await drawProblems(db)
  const fitting = await db
    .select({ id: problems.id, name: problems.name, slug: problems.slug })
    .from(problems)
    .where(and(inArray(problems.id, drawn), unsolved(filters, viewerId), hasJudgeCases))
  const first = drawn.find((id) => fitting.some((each) => each.id === id))
  return fitting.find(({ id }) => id === first)
}

/** In the order in which they were drawn. Numbers without a listed problem are left out. */
async function drawProblems(db: Db): Promise<string[]> {
  const highest = sql`(select max(problems.number) from problems where ${isProblemOpen})`
  const { rows } = await db.execute<{ id: string }>(sql`
    select problems.id
    from (select place, 1 + floor(random() * ${highest})::int as number from generate_series(1, ${PROBES}) as place) as probes
    join problems on problems.number = probes.number and ${isProblemOpen} order by place`)
  return rows.map(({ id }) => id)
}

const unsolved = (filters: Picking, viewerId: string | null) =>
  passing({ ...filters, status: ['Todo', 'Attempted'] }, viewerId)

/** For filters that match few problems, or none. */
async function pickShuffled(db: Db, filters: Picking, viewerId: string | null) {
  const shuffled = db
    .select({ id: problems.id })
    .from(problems)
    .where(unsolved(filters, viewerId))
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

/** A limit that is never reached: it makes PostgreSQL look for tests of the first problems only. */
const ALL = 1_000_000_000
