import { plainPlan } from '@arbiter/rules/judging/judging-plan'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problems } from '../schema/problems.ts'
import { blobs, testCases, testSets } from '../schema/test-data.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newProblem } from '../testing/judging.ts'
import { readBlob } from './blobs.ts'
import {
  addTestSet,
  appendTestCase,
  casesOfTestSet,
  changeTestSet,
  findTestSet,
  isInTestSet,
  type StoredTestCase,
  storeTestCase,
} from './test-sets.ts'

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

/** What a judgement of that version reads. */
const casesOf = (testSetId: string) =>
  db
    .select({ position: testCases.position, input: testCases.inputHash, caseId: testCases.caseId })
    .from(testCases)
    .innerJoin(testSets, isInTestSet)
    .where(eq(testSets.id, testSetId))
    .orderBy(testCases.position)

const rowsOf = (problemId: string) => db.select().from(testCases).where(eq(testCases.problemId, problemId))

test('editing makes the next version and leaves the former one as it was', async () => {
  const first = await addTestSet(db, problemId, [testCase('1 2', '3')])
  await addTestSet(db, problemId, [testCase('1 2', '3'), testCase('5 5', '10')])
  const sets = await db.select().from(testSets).orderBy(testSets.version)
  expect(sets.map((set) => set.version)).toEqual([1, 2])
  expect(await casesOf(first)).toHaveLength(1)
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

test('a case that is added is one row, whatever the size of the set', async () => {
  const problemId = await newProblem(db, { tests: [] })
  for (let number = 1; number <= 30; number++) {
    const stored = await storeTestCase(db, testCase(`in ${number}`, `out ${number}`))
    expect(await appendTestCase(db, problemId, stored)).toBe(number)
  }
  expect(await rowsOf(problemId)).toHaveLength(30)
})

test('a set that is written again as it is shares every row', async () => {
  const cases = [testCase('1', '2'), testCase('3', '4')]
  const problemId = await newProblem(db, { tests: [] })
  const first = await addTestSet(db, problemId, cases)
  const second = await addTestSet(db, problemId, cases)
  expect(await rowsOf(problemId)).toHaveLength(2)
  expect(await casesOf(second)).toEqual(await casesOf(first))
})

test('a row that has ended, and what a row says, never change', async () => {
  const problemId = await newProblem(db, { tests: [] })
  await addTestSet(db, problemId, [testCase('1', '2')])
  await addTestSet(db, problemId, [testCase('1', '3')])
  const refused = { cause: { message: expect.stringContaining('do not change') } }
  const own = sql`where problem_id = ${problemId}`
  await expect(db.execute(sql`update test_cases set end_version = 9 ${own} and end_version = 3`)).rejects.toMatchObject(
    refused,
  )
  await expect(db.execute(sql`update test_cases set is_sample = true ${own}`)).rejects.toMatchObject(refused)
})

/** What an editor may do to a list of cases. */
type Edit =
  | { act: 'append' }
  | { act: 'change' | 'remove' | 'move-to-front'; at: number }
  | { act: 'replace'; count: number }

function edited(cases: StoredTestCase[], edit: Edit, made: StoredTestCase): StoredTestCase[] {
  if (edit.act === 'append') return [...cases, made]
  if (edit.act === 'replace') return Array.from({ length: edit.count }, () => made)
  const at = cases.length === 0 ? 0 : edit.at % cases.length
  if (edit.act === 'remove') return cases.filter((_, index) => index !== at)
  const { caseId: _, ...data } = made
  if (edit.act === 'change') return cases.map((one, index) => (index === at ? { ...one, ...data } : one))
  return [...cases.slice(at, at + 1), ...cases.slice(0, at), ...cases.slice(at + 1)]
}

const edits = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('append' as const) }),
    fc.record({ act: fc.constantFrom('change' as const, 'remove' as const, 'move-to-front' as const), at: fc.nat(9) }),
    fc.record({ act: fc.constant('replace' as const), count: fc.nat(4) }),
  ),
  { maxLength: 12 },
)

test('after any edits every version is what it was when it was written', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(edits, async (edits) => {
      const problemId = await newProblem(db, { tests: [] })
      let cases: StoredTestCase[] = []
      const written: { id: string; inputs: Buffer[] }[] = []
      for (const [number, edit] of edits.entries()) {
        const made = await storeTestCase(db, testCase(`${problemId} ${number}`, 'x'))
        const id = await changeTestSet(db, problemId, (before) => {
          cases = edited(before, edit, made)
          return cases
        })
        written.push({ id, inputs: cases.map(({ inputHash }) => inputHash) })
      }
      for (const { id, inputs } of written) {
        const read = await casesOf(id)
        expect(read.map(({ input }) => input)).toEqual(inputs)
        expect(read.map(({ position }) => position)).toEqual(inputs.map((_, position) => position))
      }
    }),
    { numRuns: 20 },
  ),
)

test('a version keeps the plan by which the one before was judged, unless it brings its own', async () => {
  const problemId = await newProblem(db)
  const judging = { ...plainPlan, isInteractive: true, passes: 2 }
  await addTestSet(db, problemId, [testCase('1', '2')], { judging })
  await changeTestSet(db, problemId, (cases) => cases)
  expect(await planOf(problemId)).toEqual(judging)
  await addTestSet(db, problemId, [], { judging: null })
  expect(await planOf(problemId)).toBeNull()
})

async function planOf(problemId: string) {
  const { id } = await findTestSet(db, problemId)
  const [set] = await db
    .select({ judging: testSets.judging })
    .from(testSets)
    .where(eq(testSets.id, id ?? ''))
  return set?.judging
}

test('a case that moves to another group is another row', async () => {
  const problemId = await newProblem(db)
  const first = await addTestSet(db, problemId, [{ ...testCase('1', '2'), name: 'secret/a/1' }])
  const second = await changeTestSet(db, problemId, ([one]) => (one ? [{ ...one, name: 'secret/b/1' }] : []))
  const names = async (id: string) => (await casesOfTestSet(db, id)).map(({ name }) => name)
  expect([await names(first), await names(second)]).toEqual([['secret/a/1'], ['secret/b/1']])
})
