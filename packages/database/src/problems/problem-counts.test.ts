import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { problemStats } from '../schema/problem-progress.ts'
import { problems } from '../schema/problems.ts'
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
