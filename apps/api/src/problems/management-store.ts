import type { QueryOf } from '@arbiter/contract/endpoint'
import type { exportProblems } from '@arbiter/contract/problem-management'
import type { problemSorts } from '@arbiter/contract/problems'
import type { Db } from '@arbiter/database/connect'
import { problemStats, problems, testSets } from '@arbiter/database/schema/problems'
import { isProblemKept } from '@arbiter/database/visibility/problems'
import { offsetOf } from '@arbiter/rules/pagination'
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { beginningWith, containing } from '../http/search.ts'
import { summaryColumns } from './store.ts'

/**
 * The ids first, from the index `problems_managed` and the two narrow tables beside it; the rest by id. Statements are never
 * read, so that any order of ten thousand problems is sorted within a few milliseconds.
 */

export type ManagedFilters = Omit<QueryOf<typeof exportProblems>, 'id'>
type Sort = (typeof problemSorts)[number]

const orders: Record<Sort, SQL> = {
  number: sql`problems.number`,
  name: sql`lower(problems.name)`,
  difficulty: sql`difficulty_rank(problems.difficulty)`,
  points: sql`problems.points`,
  tests: sql`coalesce(test_sets.cases, 0)`,
  submissions: sql`coalesce(problem_stats.submissions, 0)`,
  solvers: sql`coalesce(problem_stats.solvers, 0)`,
  acceptance: sql`problem_stats.accepted::float8 / nullif(problem_stats.submissions, 0)`,
}

const isNewestSet = and(eq(testSets.problemId, problems.id), eq(testSets.version, problems.testSetVersion))

export async function selectManagedIds(
  db: Db,
  filters: ManagedFilters,
  page: { page: number; limit: number },
): Promise<string[]> {
  const direction = sql.raw(filters.order)
  const rows = await db
    .select({ id: problems.id })
    .from(problems)
    .leftJoin(problemStats, eq(problemStats.problemId, problems.id))
    .leftJoin(testSets, isNewestSet)
    .where(matching(filters))
    .orderBy(sql`${orders[filters.sort]} ${direction} nulls last`, sql`problems.number ${direction}`)
    .limit(page.limit)
    .offset(offsetOf(page.page, page.limit))
  return rows.map(({ id }) => id)
}

export async function countManaged(db: Db, filters: ManagedFilters): Promise<number> {
  const [found] = await db.select({ total: count() }).from(problems).where(matching(filters))
  return found?.total ?? 0
}

function matching({ search, difficulty, visibility }: ManagedFilters): SQL | undefined {
  return and(
    isProblemKept,
    difficulty.length > 0 ? inArray(problems.difficulty, difficulty) : undefined,
    visibility ? eq(problems.visibility, visibility) : undefined,
    search ? isFound(search) : undefined,
  )
}

function isFound(search: string): SQL | undefined {
  return or(
    sql`lower(${problems.name}) like lower(${containing(search)})`,
    sql`${problems.id}::text like lower(${beginningWith(search)})`,
    /^\d{1,9}$/.test(search) ? eq(problems.number, Number(search)) : undefined,
  )
}

/** In the order of the ids; one that was deleted meanwhile is left out. */
export async function selectManaged(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      ...summaryColumns,
      number: problems.number,
      testCases: sql<number>`coalesce(${testSets.cases}, 0)`,
      samples: sql<number>`coalesce(${testSets.samples}, 0)`,
      submissions: sql<number>`coalesce(${problemStats.submissions}, 0)`,
      accepted: sql<number>`coalesce(${problemStats.accepted}, 0)`,
    })
    .from(problems)
    .leftJoin(problemStats, eq(problemStats.problemId, problems.id))
    .leftJoin(testSets, isNewestSet)
    .where(and(inArray(problems.id, [...ids]), isProblemKept))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type ManagedRow = Awaited<ReturnType<typeof selectManaged>>[number]
