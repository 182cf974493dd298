import type { QueryOf } from '@arbiter/contract/endpoint'
import { type ListedSort, listedSorts, type listProblems } from '@arbiter/contract/problems'
import type { Db } from '@arbiter/database/connect'
import { problemPopularity, problems } from '@arbiter/database/schema/problems'
import { isPopularityOpen } from '@arbiter/database/visibility/problems'
import { eq, type SQL, sql } from 'drizzle-orm'

type Sorting = Pick<QueryOf<typeof listProblems>, 'sort' | 'order'>

/**
 * Each order is that of an index, from its beginning or from its end. Ties are settled by the number in the same direction,
 * so that every order is total and pages neither repeat nor skip a problem.
 */
const columns: Record<ListedSort, SQL> = {
  number: sql`problems.number`,
  name: sql`lower(problems.name)`,
  difficulty: sql`difficulty_rank(problems.difficulty)`,
  points: sql`problems.points`,
  acceptance: sql`problem_popularity.acceptance`,
  solvers: sql`problem_popularity.solvers`,
}

/** The ids of all listed problems in an order by counts, read from its index alone. */
export function selectByCounts(db: Db, { sort, order }: Sorting) {
  const direction = directionOf(listedSort(sort), order)
  return db
    .select({ id: problemPopularity.problemId })
    .from(problemPopularity)
    .where(isPopularityOpen)
    .orderBy(sql`${columns[listedSort(sort)]} ${direction}`, sql`problem_popularity.number ${direction}`)
    .$dynamic()
}

export const isByCounts = (sort: ListedSort) => sort === 'acceptance' || sort === 'solvers'

/** The ids of problems in the order that was asked for; the caller says how many. */
export function selectSorted(db: Db, { sort, order }: Sorting, condition: SQL | undefined) {
  const listed = listedSort(sort)
  const number = isByCounts(listed) ? sql`problem_popularity.number` : sql`problems.number`
  const direction = directionOf(listed, order)
  const selected = db.select({ id: problems.id }).from(problems).where(condition).$dynamic()
  const joined = isByCounts(listed)
    ? selected.innerJoin(problemPopularity, eq(problemPopularity.problemId, problems.id))
    : selected
  return joined.orderBy(sql`${columns[listed]} ${direction}`, sql`${number} ${direction}`)
}

/** The orders of administrators say things about hidden tests and running contests. */
export function listedSort(sort: Sorting['sort']): ListedSort {
  return listedSorts.find((each) => each === sort) ?? 'number'
}

/** What nobody has tried comes last in both directions. */
function directionOf(sort: ListedSort, order: Sorting['order']): SQL {
  return sql.raw(sort === 'acceptance' && order === 'desc' ? 'desc nulls last' : order)
}
