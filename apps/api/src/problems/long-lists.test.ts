import type { Db } from '@arbiter/database/connection/connect'
import { problems } from '@arbiter/database/schema/problems'
import { spokenLocales } from '@arbiter/texts/locale-names'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { type ManagedFilters, selectManagedIds } from './management-store.ts'
import { sortFew } from './sorted.ts'
import { type ProblemFilters, selectPage } from './store.ts'

/** Enough rows for a full scan to cost more than an index. */
const PROBLEMS = 4_000

const { db } = await testServer()
await db.execute(sql`
  insert into problems (slug, name, difficulty, statement, tags, points, time_limit_ms, memory_limit_mb, test_count)
  select 'p' || n, 'Problem ' || n, case n % 3 when 0 then 'Easy' else 'Hard' end, repeat('Add the numbers of the array. ', 20),
    case when n % 4 = 0 then '{graphs}'::text[] else '{}' end, 100, 1000, 256, n % 7
  from generate_series(1, ${PROBLEMS}) as n`)
await db.execute(sql`update problem_stats set submissions = number % 50, accepted = number % 11, solvers = number % 9`)
await db.execute(
  sql`update problem_popularity set submissions = number % 50, accepted = number % 11, solvers = number % 9`,
)
await db.execute(sql`vacuum (analyze) problems, problem_stats, problem_popularity`)

/** Rows read by sequential scans that the connection has not reported yet: of this transaction, and some earlier ones. */
async function rowsScanned(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select sum(seq_tup_read)::int as total from pg_stat_xact_user_tables
    where relname in ('problems', 'problem_stats', 'problem_popularity', 'test_sets')`)
  return rows[0]?.total ?? 0
}

const scannedBy = (read: (db: Db) => Promise<unknown>) =>
  db.transaction(async (db) => {
    const before = await rowsScanned(db)
    await read(db)
    return (await rowsScanned(db)) - before
  })

const managed: ManagedFilters = { search: '', difficulty: [], visibility: undefined, sort: 'number', order: 'asc' }
const listed: ProblemFilters = {
  ...{ scope: 'open', search: '', difficulty: [], tags: [], status: [], visibility: undefined },
  ...{ sort: 'number', order: 'asc', page: 1, limit: 10 },
}

test('the counter counts a sequential scan', async () => {
  const everything = sql`select count(*) from problem_stats where problem_stats.solvers + 1 > 0`
  expect(await scannedBy((db) => db.execute(everything))).toBe(PROBLEMS)
})

test.each(
  (['tests', 'submissions', 'solvers', 'acceptance'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) => [1, 35].map((page) => ({ sort, order, page }))),
  ),
)('administrators get page $page by $sort, $order, from an index', async ({ sort, order, page }) => {
  expect(await scannedBy((db) => selectManagedIds(db, { ...managed, sort, order }, { page, limit: 100 }))).toBe(0)
})

test.each<Partial<ProblemFilters>>([
  { sort: 'solvers', order: 'desc', tags: ['graphs'], page: 90 },
  { sort: 'acceptance', order: 'desc', difficulty: ['Easy'], page: 100 },
  { sort: 'acceptance', difficulty: ['Hard'] },
])('a page with %j is read from an index', async (filters) => {
  expect(await scannedBy((db) => selectPage(db, { ...listed, ...filters }, null))).toBe(0)
})

test.each(spokenLocales.flatMap((locale) => [1, 350].map((page) => ({ locale, page }))))(
  'page $page by the names of readers of $locale is read from an index',
  async ({ locale, page }) => {
    const filters: ProblemFilters = { ...listed, sort: 'name', locale, page }
    expect(await scannedBy((db) => selectPage(db, filters, null))).toBe(0)
  },
)

test('what a search has found is sorted without a look at the other problems', async () => {
  const found = await db.select({ id: problems.id }).from(problems).limit(300)
  const ids = found.map(({ id }) => id)
  expect(await scannedBy((db) => sortFew(db, { sort: 'solvers', order: 'desc' }, ids))).toBe(0)
})
