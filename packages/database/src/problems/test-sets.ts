import type { JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { lockShared, locks } from '../connection/registry.ts'
import { problems } from '../schema/problems.ts'
import { testCases, testSets } from '../schema/test-data.ts'
import { storeBlobs } from './blobs.ts'

/**
 * How it works: a test set is a version of a problem's tests, and a row of `test_cases` is a case at its place in every version
 * from `first_version` to the one before `end_version`. A new version ends the rows that change and adds what takes their
 * place; all others are shared. Judgements name the version that they were judged with.
 */

/** The cases of a version, for statements that join `test_sets`. */
export const isInTestSet: SQL = sql`(test_cases.problem_id = test_sets.problem_id
  and test_cases.first_version <= test_sets.version
  and (test_cases.end_version is null or test_cases.end_version > test_sets.version))`

/** Whether a case of the newest version waits for its answer, for statements that join `problems`. */
export const hasPendingCases: SQL<boolean> = sql`exists (
  select from test_cases where test_cases.problem_id = problems.id and test_cases.end_version is null and test_cases.is_pending)`

/** The cases that are judged with now, for statements that join `problems`. */
export const isInNewestTestSet: SQL = sql`(test_cases.problem_id = problems.id and test_cases.end_version is null)`

/** A test case whose bytes are stored already. */
export interface StoredTestCase {
  /** Kept from version to version; a new case gets a new one. */
  caseId?: string
  isSample: boolean
  inputHash: Buffer
  outputHash: Buffer
  /** Its answer is still missing, and its output empty. */
  isPending: boolean
  displayInput: string | null
  explanation: string | null
  /** Shown of a sample in place of its output, and of both. */
  displayOutput: string | null
  dialogue: string | null
  /** Its path in a package, which says its group. */
  name: string | null
  args: string[]
  validatorArgs: string[]
  files: { path: string; hash: string }[]
}

/** The values of a case that does not come from a package. */
export const unnamedCase = {
  ...{ name: null, args: [], validatorArgs: [], files: [], displayOutput: null, dialogue: null },
  isPending: false,
}

export interface NewTestCase extends Partial<Omit<StoredTestCase, 'isSample' | 'inputHash' | 'outputHash'>> {
  isSample: boolean
  input: Buffer
  output: Buffer
}

export interface VersionFacts {
  createdBy?: string | undefined
  /** Undefined keeps the plan of the version before. */
  judging?: JudgingPlan | null | undefined
}

/** Writes the next version of a problem's tests, in the order given, and makes it the one that is judged with. */
export async function addTestSet(
  db: Db,
  problemId: string,
  cases: NewTestCase[],
  { createdBy, judging }: VersionFacts = {},
): Promise<string> {
  return db.transaction(async (db) => {
    const stored = await storeTestCases(db, cases)
    return changeTestSet(db, problemId, () => stored, { createdBy, judging })
  })
}

/** Other data: what a package shows in place of the old ones is not true of them. */
export function withData(
  one: StoredTestCase,
  { inputHash = one.inputHash, outputHash = one.outputHash }: Partial<Pick<StoredTestCase, 'inputHash' | 'outputHash'>>,
): StoredTestCase {
  const isSame = inputHash.equals(one.inputHash) && outputHash.equals(one.outputHash)
  const isPending = one.isPending && outputHash.equals(one.outputHash)
  return { ...one, inputHash, outputHash, isPending, ...(!isSame && { displayOutput: null, dialogue: null }) }
}

export async function storeTestCase(db: Db, testCase: NewTestCase): Promise<StoredTestCase> {
  await lockShared(db, locks.testData)
  const [stored] = await storeTestCases(db, [testCase])
  if (!stored) throw new Error('the test case was not written')
  return stored
}

/** Called under `locks.testData`, because storing many in several statements could deadlock with others. */
export async function storeTestCases(db: Db, cases: NewTestCase[]): Promise<StoredTestCase[]> {
  if (cases.length === 0) return []
  const hashes = await storeBlobs(
    db,
    cases.flatMap(({ input, output }) => [input, output]),
  )
  return cases.map(({ input: _, output: __, ...rest }, index) => {
    const [inputHash, outputHash] = hashes.slice(2 * index) as [Buffer, Buffer]
    return { displayInput: null, explanation: null, ...unnamedCase, ...rest, inputHash, outputHash }
  })
}

/** The next version with one more case, at the end: nothing else is read or written. Returns how many there are. */
export async function appendTestCase(
  db: Db,
  problemId: string,
  testCase: StoredTestCase,
  createdBy?: string,
): Promise<number> {
  return db.transaction(async (db) => {
    const version = await nextVersion(db, problemId)
    const [before] = await db
      .select({ cases: count(), samples: countSamples })
      .from(testCases)
      .where(isNewest(problemId))
    const { cases: position, samples } = before ?? { cases: 0, samples: 0 }
    await db.insert(testCases).values({ ...testCase, problemId, position, firstVersion: version })
    const counts = { cases: position + 1, samples: samples + (testCase.isSample ? 1 : 0) }
    await insertVersion(db, { problemId, version, createdBy, ...counts })
    return position + 1
  })
}

/** The next version made of the one before, without touching the bytes: only cases that change are written. */
export async function changeTestSet(
  db: Db,
  problemId: string,
  change: (cases: StoredTestCase[]) => StoredTestCase[],
  { createdBy, judging }: VersionFacts = {},
): Promise<string> {
  return db.transaction(async (db) => {
    const version = await nextVersion(db, problemId)
    const before = await newestCases(db, problemId)
    const after = change(before)
    const isSame = (position: number) => isSameCase(before[position], after[position])
    await endCases(
      db,
      problemId,
      version,
      [...before.keys()].filter((position) => !isSame(position)),
    )
    const rows = after.map((testCase, position) => ({ ...testCase, problemId, position, firstVersion: version }))
    const changed = rows.filter(({ position }) => !isSame(position))
    if (changed.length > 0) await db.insert(testCases).values(changed)
    const counts = { cases: after.length, samples: after.filter(({ isSample }) => isSample).length }
    return insertVersion(db, { problemId, version, createdBy, judging, ...counts })
  })
}

const countSamples = sql<number>`(count(*) filter (where ${testCases.isSample}))::int`

/** The lock of the problem's row puts two editors in line: no version is given twice. */
async function nextVersion(db: Db, problemId: string): Promise<number> {
  const [problem] = await db
    .update(problems)
    .set({ testSetVersion: sql`${problems.testSetVersion} + 1` })
    .where(eq(problems.id, problemId))
    .returning({ version: problems.testSetVersion })
  if (!problem) throw new Error(`there is no problem ${problemId}`)
  return problem.version
}

async function insertVersion(db: Db, row: typeof testSets.$inferInsert): Promise<string> {
  const { judging = await formerJudging(db, row.problemId) } = row
  const [set] = await db
    .insert(testSets)
    .values({ ...row, judging })
    .returning({ id: testSets.id })
  if (!set) throw new Error('the test set was not written')
  return set.id
}

async function formerJudging(db: Db, problemId: string): Promise<JudgingPlan | null> {
  const [former] = await db
    .select({ judging: testSets.judging })
    .from(testSets)
    .where(eq(testSets.problemId, problemId))
    .orderBy(desc(testSets.version))
    .limit(1)
  return former?.judging ?? null
}

const isNewest = (problemId: string) => and(eq(testCases.problemId, problemId), isNull(testCases.endVersion))

export async function newestCases(db: Db, problemId: string): Promise<StoredTestCase[]> {
  return db.select(caseColumns).from(testCases).where(isNewest(problemId)).orderBy(testCases.position)
}

const caseColumns = {
  caseId: testCases.caseId,
  isSample: testCases.isSample,
  inputHash: testCases.inputHash,
  outputHash: testCases.outputHash,
  isPending: testCases.isPending,
  displayInput: testCases.displayInput,
  explanation: testCases.explanation,
  displayOutput: testCases.displayOutput,
  dialogue: testCases.dialogue,
  name: testCases.name,
  args: testCases.args,
  validatorArgs: testCases.validatorArgs,
  files: testCases.files,
}

/** The cases of any version, in order. */
export async function casesOfTestSet(db: Db, testSetId: string): Promise<StoredTestCase[]> {
  return db
    .select(caseColumns)
    .from(testCases)
    .innerJoin(testSets, isInTestSet)
    .where(eq(testSets.id, testSetId))
    .orderBy(testCases.position)
}

export interface FoundTestSet {
  /** Null for a problem that never had any tests. */
  id: string | null
  version: number
  cases: number
}

/** The one that is judged with now. */
export async function findTestSet(db: Db, problemId: string): Promise<FoundTestSet> {
  const [set] = await db
    .select({
      id: testSets.id,
      version: problems.testSetVersion,
      cases: sql<number>`coalesce(${testSets.cases}, 0)`,
    })
    .from(problems)
    .leftJoin(testSets, and(eq(testSets.problemId, problems.id), eq(testSets.version, problems.testSetVersion)))
    .where(eq(problems.id, problemId))
  return set ?? { id: null, version: 0, cases: 0 }
}

/** A case without an id is a new one only if nothing like it is in its place already. */
function isSameCase(before: StoredTestCase | undefined, after: StoredTestCase | undefined): boolean {
  if (!before || !after) return false
  const { caseId = before.caseId } = after
  const isSameText = before.displayInput === after.displayInput && before.explanation === after.explanation
  const isSameKind = before.isSample === after.isSample && isSameUse(before, after)
  const isSameData = before.inputHash.equals(after.inputHash) && before.outputHash.equals(after.outputHash)
  return before.caseId === caseId && isSameText && isSameKind && isSameData
}

function isSameUse(before: StoredTestCase, after: StoredTestCase): boolean {
  const use = ({ name, args, validatorArgs, files, displayOutput, dialogue }: StoredTestCase) =>
    JSON.stringify([name, args, validatorArgs, files, displayOutput, dialogue])
  return use(before) === use(after)
}

async function endCases(db: Db, problemId: string, endVersion: number, positions: number[]): Promise<void> {
  if (positions.length === 0) return
  await db
    .update(testCases)
    .set({ endVersion })
    .where(and(isNewest(problemId), inArray(testCases.position, positions)))
}

export async function findVersion(db: Db, testSetId: string): Promise<number> {
  const [set] = await db.select({ version: testSets.version }).from(testSets).where(eq(testSets.id, testSetId))
  if (!set) throw new Error(`there is no test set ${testSetId}`)
  return set.version
}
