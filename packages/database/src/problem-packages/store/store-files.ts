import { isPlainComparison } from '@arbiter/rules/comparison-flags'
import type { IncludedPlan, JudgingPlan } from '@arbiter/rules/judging-plan'
import { plainPlan } from '@arbiter/rules/judging-plan'
import { eq } from 'drizzle-orm'
import { storeBlobs } from '../../blobs.ts'
import type { Db } from '../../connect.ts'
import { judgingFiles, problemFiles } from '../../schema/test-data.ts'
import { type StoredTestCase, storeTestCases } from '../../test-sets.ts'
import type { PackageData } from '../package-data.ts'
import type { PackageCase, PackageIncluded, ProblemPackage } from '../problem-package.ts'

/** As much of a package is in memory at once. */
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
  const stored = await twoAtOnce(batches, async (batch) =>
    storeTestCases(db, await Promise.all(batch.map((one) => newCase(db, one)))),
  )
  return stored.flat()
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

async function newCase(db: Db, { input, output, inputArgs: _, answerArgs: __, files, ...rest }: PackageCase) {
  return {
    ...rest,
    input: await input.read(),
    output: await output.read(),
    files:
      files.length > 0
        ? await storeNamed(
            db,
            files.map(({ path, data }) => ({ path, read: () => data.read() })),
          )
        : [],
  }
}

interface NamedFile {
  path: string
  read(): Promise<Buffer>
}

export async function storeNamed(db: Db, files: readonly NamedFile[]): Promise<{ path: string; hash: string }[]> {
  const hashes = await storeBlobs(db, await Promise.all(files.map((file) => file.read())))
  return files.map(({ path }, index) => ({ path, hash: (hashes[index] as Buffer).toString('hex') }))
}

/** Null where outputs are compared by the problem's settings, and every test has to pass. */
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
    const hashes = await storeBlobs(db, await Promise.all(batch.map((file) => file.read())))
    return batch.map(({ path }, index) => ({ problemId, path, hash: hashes[index] as Buffer }))
  })
  const rows = stored.flat()
  await db.delete(problemFiles).where(eq(problemFiles.problemId, problemId))
  if (rows.length > 0) await db.insert(problemFiles).values(rows)
}

function otherFiles({ files, cases }: ProblemPackage): PackageData[] {
  const ofCases = cases.flatMap((one) => [one.input.path, one.output.path, ...one.files.map(({ data }) => data.path)])
  const known = new Set(ofCases)
  const paths = files.paths.filter((path) => !known.has(path))
  return paths.map((path) => ({ path, size: files.sizeOf(path), read: () => files.read(path) }))
}
