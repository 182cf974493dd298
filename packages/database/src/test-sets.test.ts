import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBlob } from './blobs.ts'
import { blobs, problems, testCases, testSets } from './schema/problems.ts'
import { addTestSet } from './test-sets.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const { db } = await freshDatabase()
const limits = { timeLimitMs: 1000, memoryLimitMb: 256 }
const [problem] = await db
  .insert(problems)
  .values({ slug: 'sum', name: 'Sum', difficulty: 'Easy', statement: 'Add.', points: 10, ...limits })
  .returning()
const problemId = problem?.id ?? ''
const testCase = (input: string, output: string) => ({
  isSample: false,
  input: Buffer.from(input),
  output: Buffer.from(output),
})

test('editing makes the next version and leaves the former one as it was', async () => {
  const first = await addTestSet(db, problemId, [testCase('1 2', '3')])
  await addTestSet(db, problemId, [testCase('1 2', '3'), testCase('5 5', '10')])
  const sets = await db.select().from(testSets).orderBy(testSets.version)
  expect(sets.map((set) => set.version)).toEqual([1, 2])
  expect(await db.select().from(testCases).where(eq(testCases.testSetId, first))).toHaveLength(1)
})

test('two editors at the same time get two versions', async () => {
  await Promise.all([addTestSet(db, problemId, []), addTestSet(db, problemId, [])])
  const versions = (await db.select().from(testSets)).map((set) => set.version)
  expect(new Set(versions).size).toBe(versions.length)
})

test('the same data is stored once and read back byte by byte', async () => {
  const odd = Buffer.from([0, 255, 10, 13, 0xc3, 0x28])
  await addTestSet(db, problemId, [{ isSample: true, input: odd, output: odd }])
  const cases = await db.select().from(testCases).where(eq(testCases.isSample, true))
  expect(cases[0]?.inputHash).toEqual(cases[0]?.outputHash)
  expect(await readBlob(db, cases[0]?.inputHash ?? Buffer.alloc(0))).toEqual(odd)
})

test('damaged data is never handed out', async () => {
  const hash = Buffer.alloc(32, 7)
  await db.insert(blobs).values({ hash, size: 1, data: Buffer.from('H4sIAAAAAAAAA0sEAEO+t+gBAAAA', 'base64') })
  await expect(readBlob(db, hash)).rejects.toThrow('damaged')
})
