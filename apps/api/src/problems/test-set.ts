import { Refusal } from '@arbiter/contract/refusal'
import type { UploadMode } from '@arbiter/contract/setting/test-sets'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lock, locks } from '@arbiter/database/connection/registry'
import { blobHash } from '@arbiter/database/problems/blobs'
import {
  changeTestSet,
  findTestSet,
  findVersion,
  newestCases,
  type StoredTestCase,
  storeTestCases,
  unnamedCase,
} from '@arbiter/database/problems/test-sets'
import { MAX_TEST_CASES } from '@arbiter/rules/limits'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { recordAct } from '../audit/service.ts'
import { attachPictures } from '../problem-pictures/service.ts'
import { casesOf, readText, type TestFile, type UploadedCase } from './test-file.ts'
import { changesOf, countsOf, type TestSetChanges } from './test-set-changes.ts'

/** How many cases are in memory at once. */
const BATCH_CASES = 64
const BATCH_BYTES = 8 * 1024 * 1024

export interface SavedTestSet extends TestSetChanges {
  version: number
  count: number
  samples: number
}

export interface TestSetUpload {
  problemId: string
  files: TestFile[]
  mode: UploadMode
}

/** One new version, whatever the size of the set; all or nothing. Unchanged cases are not written again. */
export async function saveTestSet(db: Connection['db'], actorId: string, upload: TestSetUpload): Promise<SavedTestSet> {
  const { problemId, files, mode } = upload
  const cases = casesOf(files)
  return db.transaction(async (db) => {
    await lock(db, locks.testData)
    const stored: StoredTestCase[] = []
    for (const batch of batchesOf(cases)) stored.push(...(await storeBatch(db, batch)))
    let before: StoredTestCase[] = []
    const change = (cases: StoredTestCase[]) => {
      before = cases
      return joined(cases, stored, mode)
    }
    const version = await findVersion(db, await changeTestSet(db, problemId, change, { createdBy: actorId }))
    await attachPictures(db, problemId)
    const counts = countsOf(joined(before, stored, mode))
    await recordTestSet(db, actorId, `test-set.${mode}`, problemId, {
      version,
      before: countsOf(before),
      after: counts,
    })
    return { version, ...counts, ...changesOf(before, stored, cases, mode) }
  })
}

/** What the same upload would change, from the hashes of its files. */
export async function previewTestSet(db: Db, { problemId, files, mode }: TestSetUpload): Promise<SavedTestSet> {
  const cases = casesOf(files)
  const uploaded: StoredTestCase[] = []
  for (const batch of batchesOf(cases)) uploaded.push(...(await Promise.all(batch.map(hashed))))
  const before = await newestCases(db, problemId)
  const { version } = await findTestSet(db, problemId)
  return { version, ...countsOf(joined(before, uploaded, mode)), ...changesOf(before, uploaded, cases, mode) }
}

function joined(before: StoredTestCase[], uploaded: StoredTestCase[], mode: UploadMode): StoredTestCase[] {
  const after = mode === 'append' ? [...before, ...uploaded] : uploaded
  if (after.length > MAX_TEST_CASES) throw new Refusal('test-case.too-many')
  return after
}

export async function recordTestSet(
  db: Db,
  actorId: string,
  action: AuditedAct,
  problemId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAct(db, { actorId, action, subjectKind: 'problem', subjectId: problemId, details })
}

function* batchesOf(cases: UploadedCase[]): Generator<UploadedCase[]> {
  let batch: UploadedCase[] = []
  let bytes = 0
  for (const one of cases) {
    const size = one.input.size + (one.output?.size ?? 0)
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
  return storeTestCases(db, await Promise.all(batch.map(read)))
}

async function read({ isSample, input, output, explanation, displayInput }: UploadedCase) {
  return {
    isSample,
    input: await input.read(),
    output: output ? await output.read() : Buffer.alloc(0),
    isPending: output === null,
    explanation: explanation && (await readText(explanation)),
    displayInput: displayInput && (await readText(displayInput)),
  }
}

async function hashed(uploaded: UploadedCase): Promise<StoredTestCase> {
  const { input, output, ...rest } = await read(uploaded)
  return { ...unnamedCase, ...rest, inputHash: blobHash(input), outputHash: blobHash(output) }
}
