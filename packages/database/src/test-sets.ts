import { and, asc, eq, sql } from 'drizzle-orm'
import { storeBlob } from './blobs.ts'
import type { Db } from './connect.ts'
import { problems, testCases, testSets } from './schema/problems.ts'

/** A test case whose bytes are stored already. */
export interface StoredTestCase {
  /** Kept from version to version; a new case gets a new one. */
  caseId?: string
  isSample: boolean
  inputHash: Buffer
  outputHash: Buffer
  displayInput: string | null
  explanation: string | null
  subtask: number | null
}

export interface NewTestCase extends Partial<Pick<StoredTestCase, 'caseId' | 'displayInput' | 'explanation'>> {
  isSample: boolean
  input: Buffer
  output: Buffer
}

/** Writes the next version of a problem's tests, in the order given, and makes it the one that is judged with. */
export async function addTestSet(db: Db, problemId: string, cases: NewTestCase[], createdBy?: string): Promise<string> {
  return db.transaction(async (db) => {
    const stored: StoredTestCase[] = []
    for (const testCase of cases) stored.push(await storeTestCase(db, testCase))
    return changeTestSet(db, problemId, () => stored, createdBy)
  })
}

export async function storeTestCase(db: Db, { input, output, ...rest }: NewTestCase): Promise<StoredTestCase> {
  const inputHash = await storeBlob(db, input)
  const outputHash = await storeBlob(db, output)
  return { displayInput: null, explanation: null, subtask: null, ...rest, inputHash, outputHash }
}

/** The next version made of the one before, without touching the bytes: a large problem is edited as fast as a small one. */
export async function changeTestSet(
  db: Db,
  problemId: string,
  change: (cases: StoredTestCase[]) => StoredTestCase[],
  createdBy?: string,
): Promise<string> {
  return db.transaction(async (db) => {
    // The row's lock puts two editors of the same problem in line: no version is given twice.
    const [problem] = await db
      .update(problems)
      .set({ testSetVersion: sql`${problems.testSetVersion} + 1` })
      .where(eq(problems.id, problemId))
      .returning({ version: problems.testSetVersion })
    if (!problem) throw new Error(`there is no problem ${problemId}`)
    const cases = change(await casesOf(db, problemId, problem.version - 1))
    const [set] = await db
      .insert(testSets)
      .values({ problemId, version: problem.version, createdBy })
      .returning({ id: testSets.id })
    if (!set) throw new Error('the test set was not written')
    const rows = cases.map((testCase, position) => ({ ...testCase, testSetId: set.id, position }))
    if (rows.length > 0) await db.insert(testCases).values(rows)
    return set.id
  })
}

async function casesOf(db: Db, problemId: string, version: number): Promise<StoredTestCase[]> {
  return db
    .select({
      caseId: testCases.caseId,
      isSample: testCases.isSample,
      inputHash: testCases.inputHash,
      outputHash: testCases.outputHash,
      displayInput: testCases.displayInput,
      explanation: testCases.explanation,
      subtask: testCases.subtask,
    })
    .from(testCases)
    .innerJoin(testSets, eq(testSets.id, testCases.testSetId))
    .where(and(eq(testSets.problemId, problemId), eq(testSets.version, version)))
    .orderBy(asc(testCases.position))
}
