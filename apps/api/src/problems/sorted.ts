import type { QueryOf } from '@arbiter/contract/endpoint'
import { type ListedSort, listedSorts } from '@arbiter/contract/problems/problem-sorts'
import type { listProblems } from '@arbiter/contract/problems/problems'
import type { Db } from '@arbiter/database/connection/connect'
import { problemPopularity } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { isPopularityOpen } from '@arbiter/database/visibility/problems'
import { type SpokenLocale, sourceLocale } from '@arbiter/texts/locale-names'
import { and, type SQL, sql } from 'drizzle-orm'

type Sorting = Pick<QueryOf<typeof listProblems>, 'sort' | 'order' | 'locale'>

/**
 * Each order is that of an index, read forwards or backwards. Ties are broken by the number in the same direction,
 * so that every order is total and pages neither repeat nor skip a problem.
 */
const columns: Record<Exclude<ListedSort, 'name'>, SQL> = {
  number: sql`problems.number`,
  difficulty: sql`difficulty_rank(problems.difficulty)`,
  points: sql`problems.points`,
  acceptance: sql`problem_popularity.acceptance`,
  solvers: sql`problem_popularity.solvers`,
}

/** The name in the reader's language, in the order of that language. */
const names: Record<SpokenLocale, SQL> = {
  en: sql`problems.name_en`,
  es: sql`problems.name_es`,
  'zh-Hans': sql`problems.name_zh_hans`,
  ar: sql`problems.name_ar`,
}

const columnOf = (sort: ListedSort, { locale = sourceLocale }: Sorting): SQL =>
  sort === 'name' ? names[locale] : columns[sort]

export const isByCounts = (sort: ListedSort) => sort === 'acceptance' || sort === 'solvers'

/** The ids of problems in the requested order: all listed ones, or those that match the condition. */
export function selectSorted(db: Db, sorting: Sorting, condition: SQL | undefined) {
  const sort = listedSort(sorting.sort)
  const direction = directionOf(sort, sorting.order)
  return db
    .select({ id: problems.id })
    .from(problems)
    .where(condition)
    .orderBy(sql`${columnOf(sort, sorting)} ${direction}`, sql`problems.number ${direction}`)
    .$dynamic()
}

/**
 * The same in an order by counts, read from its index alone. The condition is a set of ids that is looked up for each index
 * entry; `is true` keeps the database from joining the two tables instead, which would read both completely.
 */
export function selectByCounts(db: Db, sorting: Sorting, condition?: SQL) {
  const isMatching = sql`(problem_popularity.problem_id in (${selectMatching(db, condition)})) is true`
  return sortedByCounts(db, sorting, and(isPopularityOpen, condition && isMatching))
}

const selectMatching = (db: Db, condition: SQL | undefined) =>
  db.select({ id: problems.id }).from(problems).where(condition)

function sortedByCounts(db: Db, sorting: Sorting, condition: SQL | undefined) {
  const sort = listedSort(sorting.sort)
  const direction = directionOf(sort, sorting.order)
  return db
    .select({ id: problemPopularity.problemId })
    .from(problemPopularity)
    .where(condition)
    .orderBy(sql`${columnOf(sort, sorting)} ${direction}`, sql`problem_popularity.number ${direction}`)
    .$dynamic()
}

/** Sorts these few problems by counts: each is looked up by its key, however many others there are. */
export async function sortFew(db: Db, sorting: Sorting, ids: string[]): Promise<string[]> {
  const sort = listedSort(sorting.sort)
  const direction = directionOf(sort, sorting.order)
  const { rows } = await db.execute<{ id: string }>(sql`
    select problem_popularity.problem_id as id from unnest(${sql.param(ids)}::uuid[]) as found(id)
    cross join lateral (
      -- The offset keeps the database from joining with the whole table.
      select * from problem_popularity where problem_popularity.problem_id = found.id offset 0
    ) as problem_popularity
    order by ${columnOf(sort, sorting)} ${direction}, problem_popularity.number ${direction}`)
  return rows.map(({ id }) => id)
}

/** Orders of the administration reveal something about hidden tests and running contests, so they are ignored here. */
export function listedSort(sort: Sorting['sort']): ListedSort {
  return listedSorts.find((each) => each === sort) ?? 'number'
}

/** Problems that no user has tried come last in both directions. */
function directionOf(sort: ListedSort, order: Sorting['order']): SQL {
  return sql.raw(sort === 'acceptance' && order === 'desc' ? 'desc nulls last' : order)
}
