import type { QueryOf } from '@arbiter/contract/endpoint'
import type { problemSorts } from '@arbiter/contract/problems/problem-sorts'
import type { listProblems } from '@arbiter/contract/problems/problems'
import type { exportProblems } from '@arbiter/contract/setting/problem-management'
import type { Db } from '@arbiter/database/connection/connect'
import { problemStats } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { testSets } from '@arbiter/database/schema/test-data'
import { isProblemDeleted, isProblemKept } from '@arbiter/database/visibility/problems'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, between, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { inNameOrder } from '../http/name-order.ts'
import { containing, idsBeginningWith } from '../http/search.ts'
import { summaryColumns } from './store.ts'

/**
 * Selects the ids first, in the order of an index of `problems` or of its counts, without reading statements. The other
 * columns follow by id.
 */

export type ManagedFilters = Omit<QueryOf<typeof exportProblems>, 'id'> &
  Pick<QueryOf<typeof listProblems>, 'locale'> & {
    /** Those among which the viewer may look, for statements about `problems`; absent: all. */
    within?: SQL | undefined
  }
type Sort = (typeof problemSorts)[number]
type CountedSort = 'submissions' | 'solvers' | 'acceptance'

const orders: Record<Exclude<Sort, CountedSort | 'name'>, SQL> = {
  number: sql`problems.number`,
  difficulty: sql`difficulty_rank(problems.difficulty)`,
  points: sql`problems.points`,
  tests: sql`problems.test_count`,
}

const countedOrders: Record<CountedSort, SQL> = {
  submissions: sql`problem_stats.submissions`,
  solvers: sql`problem_stats.solvers`,
  acceptance: sql`problem_stats.acceptance`,
}

const isNewestSet = and(eq(testSets.problemId, problems.id), eq(testSets.version, problems.testSetVersion))

export async function selectManagedIds(
  db: Db,
  filters: ManagedFilters,
  { page, limit }: { page: number; limit: number },
): Promise<string[]> {
  const { sort, order } = filters
  const sorted = isCounted(sort)
    ? sortedByCounts(db, filters, sort)
    : selectMatching(db, filters)
        .orderBy(sql`${orderOf(sort, filters)} ${sql.raw(order)}`, sql`problems.number ${sql.raw(order)}`)
        .$dynamic()
  const rows = await sorted.limit(limit).offset(offsetOf(page, limit))
  return rows.map(({ id }) => id)
}

/** The list of the administration shows the original names, and files have one order for all. */
const orderOf = (sort: Exclude<Sort, CountedSort>, { locale }: ManagedFilters): SQL =>
  sort === 'name' ? inNameOrder(problems.name, locale) : orders[sort]

const isCounted = (sort: Sort): sort is CountedSort => sort in countedOrders

const selectMatching = (db: Db, filters: ManagedFilters) =>
  db.select({ id: problems.id }).from(problems).where(matching(filters))

/** As with the public counts (`sorted.ts`); without filters, the few deleted problems are looked up. */
function isCountedMatching(db: Db, filters: ManagedFilters): SQL {
  if (isFiltered(filters)) return sql`(problem_stats.problem_id in (${selectMatching(db, filters)})) is true`
  const deleted = db.select({ id: problems.id }).from(problems).where(isProblemDeleted)
  return sql`(problem_stats.problem_id in (${deleted})) is not true`
}

const isFiltered = ({ search, difficulty, visibility, within }: ManagedFilters) =>
  within !== undefined || Boolean(search) || difficulty.length > 0 || Boolean(visibility)

function sortedByCounts(db: Db, filters: ManagedFilters, sort: CountedSort) {
  // Problems that no user has tried come last in both directions.
  const direction = sql.raw(sort === 'acceptance' && filters.order === 'desc' ? 'desc nulls last' : filters.order)
  return db
    .select({ id: problemStats.problemId })
    .from(problemStats)
    .where(isCountedMatching(db, filters))
    .orderBy(sql`${countedOrders[sort]} ${direction}`, sql`problem_stats.number ${direction}`)
    .$dynamic()
}

export async function countManaged(db: Db, filters: ManagedFilters): Promise<number> {
  const [found] = await db.select({ total: count() }).from(problems).where(matching(filters))
  return found?.total ?? 0
}

function matching({ search, difficulty, visibility, within }: ManagedFilters): SQL | undefined {
  return and(
    isProblemKept,
    within,
    difficulty.length > 0 ? inArray(problems.difficulty, difficulty) : undefined,
    visibility ? eq(problems.visibility, visibility) : undefined,
    search ? isFound(search) : undefined,
  )
}

function isFound(search: string): SQL | undefined {
  const ids = idsBeginningWith(search)
  return or(
    sql`lower(${problems.name}) like lower(${containing(search)})`,
    ids && between(problems.id, ids.first, ids.last),
    /^\d{1,9}$/.test(search) ? eq(problems.number, Number(search)) : undefined,
  )
}

/** In the order of the ids; a problem that was deleted meanwhile is left out. */
export async function selectManaged(db: Db, ids: readonly string[], within: SQL | undefined) {
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
    .where(and(inArray(problems.id, [...ids]), isProblemKept, within))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type ManagedRow = Awaited<ReturnType<typeof selectManaged>>[number]
