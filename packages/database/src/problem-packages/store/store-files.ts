import { dataAt, type PackageData } from '@arbiter/problem-format/package-data'
import type { PackageCase, PackageIncluded, ProblemPackage } from '@arbiter/problem-format/problem-package'
import { isPlainComparison } from '@arbiter/rules/judging/comparison-flags'
import type { IncludedPlan, JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import { plainPlan } from '@arbiter/rules/judging/judging-plan'
import { eq } from 'drizzle-orm'
import type { Db } from '../../connection/connect.ts'
import { storeBlobs } from '../../problems/blobs.ts'
import { type StoredTestCase, storeTestCases, unnamedCase } from '../../problems/test-sets.ts'
import { judgingFiles, problemFiles } from '../../schema/test-data.ts'

/** How much of a package is in memory at once. */
const BATCH_FILES = 64
const BATCH_BYTES = 8 * 1024 * 1024

/** Batches of things that have a size, each within the bounds of memory. */
export function* batchesOf<T>(items: readonly T[], sizeOf: (item: T) => number): Generator<T[]> {
  let batch: T[] = []
  let bytes = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (batch.length === BATCH_FILES || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** Called under `locks.testData`, as everything here. */
export async function storeCases(db: Db, cases: readonly PackageCase[]): Promise<StoredTestCase[]> {
  const batches = batchesOf(cases, ({ input, output }) => input.size + output.size)
  const stored = await twoAtOnce(batches, (batch) => storeBatch(db, batch))
  return stored.flat()
}

/** The bytes of a case that are blobs already are not read. */
async function storeBatch(db: Db, batch: readonly PackageCase[]): Promise<StoredTestCase[]> {
  const fresh = batch.filter((one) => !isStored(one))
  const written = await storeTestCases(db, await Promise.all(fresh.map((one) => newCase(db, one))))
  const byCase = new Map(fresh.map((one, index) => [one, written[index] as StoredTestCase]))
  return Promise.all(batch.map(async (one) => byCase.get(one) ?? (await storedCase(db, one))))
}

const isStored = ({ input, output }: PackageCase) => input.hash !== undefined && output.hash !== undefined

async function storedCase(db: Db, one: PackageCase): Promise<StoredTestCase> {
  const { hash: inputHash } = one.input
  const { hash: outputHash } = one.output
  if (!inputHash || !outputHash) throw new Error(`the data of ${one.name} are not stored`)
  return { ...unnamedCase, ...(await besidesData(db, one)), inputHash, outputHash }
}

/**
 * One batch is compressed while the other is written. If one fails, the other comes to its end before the failure goes on:
 * no statement may be sent after the transaction has ended.
 */
async function twoAtOnce<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...items].entries()
  let hasFailed = false
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return
      results[index] = await work(item).catch((error) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled([worker(), worker()])
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return results
}

const newCase = async (db: Db, one: PackageCase) => ({
  ...(await besidesData(db, one)),
  input: await one.input.read(),
  output: await one.output.read(),
})

/** All that a case is stored with but its input and output. */
async function besidesData(
  db: Db,
  { input: _, output: __, inputArgs: ___, answerArgs: ____, files, ...rest }: PackageCase,
) {
  const named = files.map(({ path, data }) => ({ path, read: () => data.read() }))
  return { ...rest, files: named.length > 0 ? await storeNamed(db, named) : [] }
}

interface NamedFile {
  path: string
  read(): Promise<Buffer>
}

export async function storeNamed(db: Db, files: readonly NamedFile[]): Promise<{ path: string; hash: string }[]> {
  const hashes = await storeBlobs(db, await Promise.all(files.map((file) => file.read())))
  return files.map(({ path }, index) => ({ path, hash: (hashes[index] as Buffer).toString('hex') }))
}

/** Null if outputs are compared by the problem's settings, and every test has to pass. */
export async function storePlan(db: Db, { judging, comparison }: ProblemPackage): Promise<JudgingPlan | null> {
  const { validator, isInteractive, passes, scoring, included } = judging
  const isPlain = validator === null && !isInteractive && passes === 1 && scoring === null && included.length === 0
  const own = validator === null && !isPlainComparison(comparison) ? comparison : null
  if (isPlain && own === null) return null
  const stored = validator && { ...validator, files: await storeNamed(db, validator.files) }
  return {
    ...plainPlan,
    ...{ validator: stored, isInteractive, passes, scoring },
    ...(own && { comparison: own }),
    ...(included.length > 0 && { included: await storeIncluded(db, included) }),
  }
}

async function storeIncluded(db: Db, included: readonly PackageIncluded[]): Promise<IncludedPlan[]> {
  const stored: IncludedPlan[] = []
  for (const each of included) stored.push({ ...each, files: await storeNamed(db, each.files) })
  return stored
}

/** The blobs that a version's judging names; those of versions before stay, because judgements name them. */
export async function keepJudgingFiles(
  db: Db,
  problemId: string,
  plan: JudgingPlan | null,
  cases: readonly StoredTestCase[],
): Promise<void> {
  const included = plan?.included?.flatMap((each) => each.files) ?? []
  const files = [...(plan?.validator?.files ?? []), ...included, ...cases.flatMap((one) => one.files)]
  const hashes = [...new Set(files.map(({ hash }) => hash))]
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ problemId, hash: Buffer.from(hash, 'hex') }))
  await db.insert(judgingFiles).values(rows).onConflictDoNothing()
}

/** All files but those of the cases, in place of those of an import before. */
export async function replaceProblemFiles(db: Db, problemId: string, read: ProblemPackage): Promise<void> {
  const batches = batchesOf(otherFiles(read), ({ size }) => size)
  const stored = await twoAtOnce(batches, async (batch) => {
    const hashes = await storedHashes(db, batch)
    return batch.map(({ path }, index) => ({ problemId, path, hash: hashes[index] as Buffer }))
  })
  const rows = stored.flat()
  await db.delete(problemFiles).where(eq(problemFiles.problemId, problemId))
  if (rows.length > 0) await db.insert(problemFiles).values(rows)
}

/** The hashes of the files, stored as blobs; files that are blobs already are not read. */
export async function storedHashes(db: Db, files: readonly PackageData[]): Promise<Buffer[]> {
  const fresh = files.filter(({ hash }) => hash === undefined)
  const written = await storeBlobs(db, await Promise.all(fresh.map((file) => file.read())))
  const byFile = new Map(fresh.map((file, index) => [file, written[index] as Buffer]))
  return files.map((file) => file.hash ?? (byFile.get(file) as Buffer))
}

function otherFiles({ files, cases }: ProblemPackage): PackageData[] {
  const ofCases = cases.flatMap((one) => [one.input.path, one.output.path, ...one.files.map(({ data }) => data.path)])
  const known = new Set(ofCases)
  const paths = files.paths.filter((path) => !known.has(path))
  return paths.map((path) => dataAt(files, path))
}
