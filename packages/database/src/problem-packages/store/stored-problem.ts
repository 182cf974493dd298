import type { JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../connection/connect.ts'
import { readBlob } from '../../problems/blobs.ts'
import { newestCases, type StoredTestCase } from '../../problems/test-sets.ts'
import { problemPictureUses } from '../../schema/problem-pictures.ts'
import { problemStatements, problems } from '../../schema/problems.ts'
import { blobs, problemFiles, testSets } from '../../schema/test-data.ts'
import { isProblemKept } from '../../visibility/problems.ts'

/** A file of a package whose bytes are a blob. */
export interface StoredFile {
  path: string
  size: number
  read(): Promise<Buffer>
  hash: Buffer
}

/** Everything that a package of a problem is made of. */
export interface StoredProblem {
  row: typeof problems.$inferSelect
  translations: (typeof problemStatements.$inferSelect)[]
  judging: JudgingPlan | null
  cases: StoredTestCase[]
  /** The imported files; empty if the problem was never imported. */
  files: StoredFile[]
  /** The files that its pictures were drawn from, by their hashes in hexadecimal. */
  pictureFiles: ReadonlyMap<string, string>
  blob(hash: Buffer): Promise<Buffer>
  /** The sizes of the tests' blobs in bytes, by their hashes in hexadecimal. */
  sizes: ReadonlyMap<string, number>
}

/** Loads a problem with its present tests, or with those of an earlier version. */
export async function loadProblem(db: Db, slug: string, tests?: StoredTestCase[]): Promise<StoredProblem | null> {
  const [row] = await db
    .select()
    .from(problems)
    .where(and(eq(problems.slug, slug), isProblemKept))
  if (!row) return null
  const [set] = await db
    .select({ judging: testSets.judging })
    .from(testSets)
    .where(and(eq(testSets.problemId, row.id), eq(testSets.version, row.testSetVersion)))
  const cases = tests ?? (await newestCases(db, row.id))
  return {
    row,
    translations: await db.select().from(problemStatements).where(eq(problemStatements.problemId, row.id)),
    judging: set?.judging ?? null,
    cases,
    sizes: await sizesOf(db, cases),
    files: await filesOf(db, row.id),
    pictureFiles: await pictureFilesOf(db, row.id),
    blob: (hash) => readBlob(db, hash),
  }
}

async function sizesOf(db: Db, cases: readonly StoredTestCase[]): Promise<ReadonlyMap<string, number>> {
  const named = cases.flatMap(({ files }) => files.map(({ hash }) => Buffer.from(hash, 'hex')))
  const hashes = [...cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]), ...named]
  if (hashes.length === 0) return new Map()
  const found = await db.select({ hash: blobs.hash, size: blobs.size }).from(blobs).where(inArray(blobs.hash, hashes))
  return new Map(found.map(({ hash, size }) => [hash.toString('hex'), size]))
}

async function pictureFilesOf(db: Db, problemId: string): Promise<ReadonlyMap<string, string>> {
  const own = eq(problemPictureUses.problemId, problemId)
  const found = await db
    .select({ hash: problemPictureUses.hash, path: problemPictureUses.path })
    .from(problemPictureUses)
    .where(own)
  return new Map(found.flatMap(({ hash, path }) => (path === null ? [] : [[hash.toString('hex'), path] as const])))
}

async function filesOf(db: Db, problemId: string): Promise<StoredFile[]> {
  const found = await db
    .select({ path: problemFiles.path, hash: problemFiles.hash, size: blobs.size })
    .from(problemFiles)
    .innerJoin(blobs, eq(blobs.hash, problemFiles.hash))
    .where(eq(problemFiles.problemId, problemId))
    .orderBy(problemFiles.path)
  return found.map(({ path, hash, size }) => ({ path, size, hash, read: () => readBlob(db, hash) }))
}
