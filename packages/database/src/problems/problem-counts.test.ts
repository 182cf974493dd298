import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { problemStats } from '../schema/problem-progress.ts'
import { problems } from '../schema/problems.ts'
import { databaseBefore } from '../testing/former-database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newProblem } from '../testing/judging.ts'
import { addTestSet } from './test-sets.ts'

const { db } = await freshDatabase()

async function statsOf(problemId: string) {
  const [found] = await db.select().from(problemStats).where(eq(problemStats.problemId, problemId))
  return found
}

async function testsOf(problemId: string) {
  const [found] = await db.select({ tests: problems.testCount }).from(problems).where(eq(problems.id, problemId))
  return found?.tests
}

test('a problem that nobody has tried has counts too, and they follow its number', async () => {
  const problemId = await newProblem(db, { number: 700 })
  expect(await statsOf(problemId)).toMatchObject({ number: 700, submissions: 0, solvers: 0, acceptance: null })
  await db.update(problems).set({ number: 701 }).where(eq(problems.id, problemId))
  expect((await statsOf(problemId))?.number).toBe(701)
})

test('acceptance is the share of submissions that were accepted', async () => {
  const problemId = await newProblem(db)
  await db.update(problemStats).set({ submissions: 4, accepted: 3 }).where(eq(problemStats.problemId, problemId))
  expect((await statsOf(problemId))?.acceptance).toBe(0.75)
})

test('how many tests a problem has is that of its newest version', async () => {
  const problemId = await newProblem(db, { tests: [] })
  expect(await testsOf(problemId)).toBe(0)
  const testCase = { isSample: false, input: Buffer.from('1'), output: Buffer.from('1') }
  await addTestSet(db, problemId, [testCase, testCase, testCase])
  expect(await testsOf(problemId)).toBe(3)
  await addTestSet(db, problemId, [testCase])
  expect(await testsOf(problemId)).toBe(1)
})

test('an upgrade counts the tests, and gives problems that nobody has tried a row', async () => {
  const { client, upgrade } = await databaseBefore('0043_counts-backups-requests')
  await client.query(`
    insert into problems (slug, name, difficulty, statement, points, time_limit_ms, memory_limit_mb, test_set_version)
      values ('tried', 'tried', 'Easy', '', 1, 1000, 256, 2), ('new', 'new', 'Easy', '', 1, 1000, 256, 0);
    insert into test_sets (problem_id, version, cases) select id, n, n * 10 from problems, generate_series(1, 2) as n
      where slug = 'tried';
    insert into problem_stats (problem_id, submissions, accepted) select id, 2, 1 from problems where slug = 'tried';`)
  await upgrade()
  const { rows } = await client.query(`
    select slug, test_count as tests, submissions, acceptance, problem_stats.number - problems.number as difference
    from problems join problem_stats on problem_id = problems.id order by problems.number`)
  expect(rows).toEqual([
    { slug: 'tried', tests: 20, submissions: 2, acceptance: 0.5, difference: 0 },
    { slug: 'new', tests: 0, submissions: 0, acceptance: null, difference: 0 },
  ])
})
