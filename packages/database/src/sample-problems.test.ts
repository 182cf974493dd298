import { fileURLToPath } from 'node:url'
import { MAX_TEST_DATA_BYTES, MEMORY_LIMIT_MB, POINTS, TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addSampleProblems, readPackages } from './sample-problems.ts'
import { problems, testCases } from './schema/problems.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const { db } = await freshDatabase()
const content = fileURLToPath(new URL('../../../content', import.meta.url))

test('an empty database gets the sample problems once, however many start at the same time', async () => {
  const added = await Promise.all([addSampleProblems(db, content), addSampleProblems(db, content)])
  expect(added.sort((a, b) => a - b)).toEqual([0, 12])
  expect(await db.select().from(problems)).toHaveLength(12)
})

test('six of them are in the list of problems, and those of the contests to come are not', async () => {
  const listed = await db.select().from(problems).where(eq(problems.isOpen, true))
  expect(listed.map(({ slug }) => slug).sort()).toEqual([
    'drawbridges',
    'one-telescope',
    'quiet-carriage',
    'salt-basins',
    'two-couriers',
    'valley-telegraph',
  ])
})

test('samples that an admin deleted do not come back', async () => {
  await db.update(problems).set({ deletedAt: new Date() })
  expect(await addSampleProblems(db, content)).toBe(0)
})

test('every case is stored, samples first', async () => {
  const packages = await readPackages(content)
  const cases = await db.select().from(testCases)
  expect(cases).toHaveLength(packages.reduce((sum, each) => sum + each.cases.length, 0))
  const first = await db.select().from(testCases).where(eq(testCases.position, 0))
  expect(first.every((each) => each.isSample)).toBe(true)
})

test.each(await readPackages(content))('$problem.slug keeps to the bounds of a problem', ({ problem, cases }) => {
  expect(problem.points).toBeGreaterThanOrEqual(POINTS.min)
  expect(problem.points).toBeLessThanOrEqual(POINTS.max)
  expect(problem.timeLimitMs).toBeGreaterThanOrEqual(TIME_LIMIT_MS.min)
  expect(problem.timeLimitMs).toBeLessThanOrEqual(TIME_LIMIT_MS.max)
  expect(problem.memoryLimitMb).toBeGreaterThanOrEqual(MEMORY_LIMIT_MB.min)
  expect(problem.statement.trim()).not.toBe('')
  expect(cases.filter((each) => each.isSample).length).toBeGreaterThanOrEqual(1)
  expect(cases.filter((each) => !each.isSample).length).toBeGreaterThanOrEqual(10)
  expect(cases.every((each) => each.input.length > 0 && each.output.length > 0)).toBe(true)
  expect(Math.max(...cases.map((each) => each.input.length))).toBeLessThan(MAX_TEST_DATA_BYTES)
})
