import type { Connection, Db } from '@arbiter/database/connect'
import { lock, locks } from '@arbiter/database/registry'
import { changeTestSet, findVersion, type StoredTestCase, storeTestCases } from '@arbiter/database/test-sets'
import { recordAct } from '../audit/service.ts'
import { casesOf, readText, type TestFile, type UploadedCase } from './test-file.ts'

/** As much of a set is in memory at once. */
const BATCH_CASES = 64
const BATCH_BYTES = 8 * 1024 * 1024

export interface SavedTestSet {
  version: number
  count: number
  samples: number
}

/** One new version, whatever the size of the set; all of it or nothing. Cases that stay in their place are not written again. */
export async function saveTestSet(
  db: Connection['db'],
  actorId: string,
  problemId: string,
  files: TestFile[],
): Promise<SavedTestSet> {
  const cases = casesOf(files)
  return db.transaction(async (db) => {
    await lock(db, locks.testData)
    const stored: StoredTestCase[] = []
    for (const batch of batchesOf(cases)) stored.push(...(await storeBatch(db, batch)))
    const version = await findVersion(db, await changeTestSet(db, problemId, () => stored, actorId))
    const saved = { version, count: cases.length, samples: cases.filter(({ isSample }) => isSample).length }
    const subject = { subjectKind: 'problem', subjectId: problemId }
    await recordAct(db, { actorId, action: 'test-set.replace', ...subject, details: { ...saved } })
    return saved
  })
}

function* batchesOf(cases: UploadedCase[]): Generator<UploadedCase[]> {
  let batch: UploadedCase[] = []
  let bytes = 0
  for (const one of cases) {
    const size = one.input.size + one.output.size
    if (batch.length === BATCH_CASES || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(one)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

async function storeBatch(db: Db, batch: UploadedCase[]): Promise<StoredTestCase[]> {
  const read = batch.map(async ({ isSample, input, output, explanation }) => ({
    isSample,
    input: await input.read(),
    output: await output.read(),
    explanation: explanation && (await readText(explanation)),
  }))
  return storeTestCases(db, await Promise.all(read))
}
