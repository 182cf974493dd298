import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lock, locks } from '@arbiter/database/connection/registry'
import { readBlob, storeBlobs } from '@arbiter/database/problems/blobs'
import {
  casesOfTestSet,
  changeTestSet,
  findVersion,
  type StoredTestCase,
  withData,
} from '@arbiter/database/problems/test-sets'
import { MAX_LISTED_TEST_BYTES } from '@arbiter/rules/limits'
import { clippedText, inflateStart } from '../http/clipped-text.ts'
import { existingTrial, record } from './service.ts'
import { lockTrial, selectOutputs, setApplied } from './store.ts'

const decompress = promisify(gunzip)

/** How many outputs are in memory at once. */
const BATCH_CASES = 8

interface TrialOfProblem {
  problemId: string
  trialId: string
}

/** Makes the generated outputs the expected ones: all of them, as one new version, if the test set has not changed since. */
export async function saveOutputs(
  db: Connection['db'],
  actorId: string,
  { problemId, trialId }: TrialOfProblem,
): Promise<number> {
  return db.transaction(async (db) => {
    await lock(db, locks.testData)
    await lockTrial(db, trialId)
    const trial = await existingTrial(db, problemId, trialId)
    if (trial.kind !== 'generate' || trial.appliedVersion !== null) throw new Refusal('trial.not-applicable')
    if (!trial.isDone) throw new Refusal('trial.still-running')
    const hashes = await storeOutputs(db, trialId, trial.cases)
    const version = await findVersion(
      db,
      await changeTestSet(db, problemId, (cases) => replaced(cases, hashes), { createdBy: actorId }),
    )
    // The version grows under the problem's lock: any other number means that another administrator changed the set meanwhile.
    if (version !== trial.version + 1) throw new Refusal('test-set.changed-meanwhile')
    await setApplied(db, trialId, version)
    const details = { trialId, before: { version: trial.version }, after: { version } }
    await record(db, actorId, 'test-set.generate', problemId, details)
    return version
  })
}

function replaced(cases: readonly StoredTestCase[], hashes: readonly Buffer[]): StoredTestCase[] {
  return cases.map((one, index) => withData(one, { outputHash: hashes[index] ?? one.outputHash }))
}

async function storeOutputs(db: Db, trialId: string, cases: number): Promise<Buffer[]> {
  const hashes: Buffer[] = []
  for (let start = 0; start < cases; start += BATCH_CASES) {
    const positions = Array.from({ length: Math.min(BATCH_CASES, cases - start) }, (_, index) => start + index)
    const rows = await selectOutputs(db, trialId, positions)
    if (rows.length < positions.length) throw new Refusal('trial.incomplete')
    hashes.push(...(await storeBlobs(db, await Promise.all(rows.map(wholeOutput)))))
  }
  return hashes
}

/** A test case needs an output, so a program that wrote nothing has not answered. */
async function wholeOutput({ output, outputSize }: { output: Buffer | null; outputSize: number | null }) {
  if (!output || !outputSize) throw new Refusal('trial.incomplete')
  return decompress(output)
}

/** The beginnings of both outputs of a case. */
export async function compareOutputs(db: Db, { problemId, trialId }: TrialOfProblem, position: number) {
  const { testSetId } = await existingTrial(db, problemId, trialId)
  const one = (await casesOfTestSet(db, testSetId))[position]
  const [generated] = await selectOutputs(db, trialId, [position])
  if (!one || !generated?.output) throw new Refusal('trial.not-found')
  const expected = await readBlob(db, one.outputHash)
  const got = await inflateStart(generated.output, MAX_LISTED_TEST_BYTES)
  const texts = [
    clippedText(expected, MAX_LISTED_TEST_BYTES, false),
    clippedText(got, MAX_LISTED_TEST_BYTES, (generated.outputSize ?? 0) > MAX_LISTED_TEST_BYTES),
  ] as const
  return { expected: texts[0].text, got: texts[1].text, truncated: texts.some(({ isClipped }) => isClipped) }
}
