import type { QueryOf } from '@arbiter/contract/endpoint'
import { type ListedSort, listedSorts, type listProblems } from '@arbiter/contract/problems'
import type { Db } from '@arbiter/database/connect'
import { problemPopularity, problems } from '@arbiter/database/schema/problems'
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

/** The ids of problems in the order that was asked for; the caller says how many. */
export function selectSorted(db: Db, { sort, order }: Sorting, condition: SQL | undefined) {
  const listed = listedSort(sort)
  const isByCounts = listed === 'acceptance' || listed === 'solvers'
  const number = isByCounts ? sql`problem_popularity.number` : sql`problems.number`
  const direction = directionOf(listed, order)
  const selected = db.select({ id: problems.id }).from(problems).where(condition).$dynamic()
  const joined = isByCounts
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
