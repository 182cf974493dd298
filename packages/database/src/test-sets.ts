import { eq, sql } from 'drizzle-orm'
import { storeBlob } from './blobs.ts'
import type { Db } from './connect.ts'
import { problems, testCases, testSets } from './schema/problems.ts'

export interface NewTestCase {
  /** Kept from the version before; a new case gets a new one. */
  caseId?: string
  isSample: boolean
  input: Buffer
  output: Buffer
  displayInput?: string | null
  explanation?: string | null
}

/** Writes the next version of a problem's tests, in the order given, and makes it the one that is judged with. */
export async function addTestSet(db: Db, problemId: string, cases: NewTestCase[], createdBy?: string): Promise<string> {
  return db.transaction(async (db) => {
    // The row's lock puts two editors of the same problem in line: no version is given twice.
    const [problem] = await db
      .update(problems)
      .set({ testSetVersion: sql`${problems.testSetVersion} + 1` })
      .where(eq(problems.id, problemId))
      .returning({ version: problems.testSetVersion })
    if (!problem) throw new Error(`there is no problem ${problemId}`)
    const [set] = await db
      .insert(testSets)
      .values({ problemId, version: problem.version, createdBy })
      .returning({ id: testSets.id })
    if (!set) throw new Error('the test set was not written')
    for (const [position, testCase] of cases.entries()) await insertCase(db, set.id, position, testCase)
    return set.id
  })
}

async function insertCase(db: Db, testSetId: string, position: number, testCase: NewTestCase): Promise<void> {
  const { input, output, ...rest } = testCase
  const inputHash = await storeBlob(db, input)
  const outputHash = await storeBlob(db, output)
  await db.insert(testCases).values({ ...rest, testSetId, position, inputHash, outputHash })
}
