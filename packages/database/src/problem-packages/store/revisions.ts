/**
 * What a problem was after each edit: the files of its package without the tests, which have versions of their own. A revision
 * ends the rows of the files that change and adds what takes their place; all others are shared.
 */

import type { PackageData } from '@arbiter/problem-format/package-data'
import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../connection/connect.ts'
import { readBlob } from '../../problems/blobs.ts'
import { problemRevisionFiles, problemRevisions } from '../../schema/problem-history.ts'
import { problems } from '../../schema/problems.ts'
import { blobs } from '../../schema/test-data.ts'
import { storedHashes } from './store-files.ts'
import { openWorkingCopy } from './working-copy.ts'

export interface RevisionFacts {
  createdBy: string | null
  note?: string | null | undefined
}

/** The problem as it is, where nothing is recorded yet: without it the first edit could not be compared. */
export async function keepFirstRevision(db: Db, problemId: string): Promise<void> {
  if ((await newestRevision(db, problemId)) === 0) await recordRevision(db, problemId, { createdBy: null })
}

/** Called in the transaction of the edit, under the lock of the problem. An edit of tests alone, without a word, has its version. */
export async function recordRevision(db: Db, problemId: string, { createdBy, note }: RevisionFacts): Promise<void> {
  const [problem] = await db
    .select({ slug: problems.slug, testSetVersion: problems.testSetVersion })
    .from(problems)
    .where(eq(problems.id, problemId))
  const copy = problem && (await openWorkingCopy(db, problem.slug))
  if (!copy) return
  const number = (await newestRevision(db, problemId)) + 1
  const { ended, added } = changesOf(await newestFiles(db, problemId), await hashed(db, copy.files.filter(isNoTest)))
  if (ended.length + added.length === 0 && number > 1 && !note) return
  await db
    .insert(problemRevisions)
    .values({ problemId, number, testSetVersion: problem.testSetVersion, createdBy, note: note || null })
  if (ended.length > 0) await endFiles(db, problemId, number, ended)
  if (added.length > 0)
    await db.insert(problemRevisionFiles).values(added.map((file) => ({ problemId, firstRevision: number, ...file })))
}

async function newestRevision(db: Db, problemId: string): Promise<number> {
  const { number } = problemRevisions
  const [found] = await db
    .select({ number })
    .from(problemRevisions)
    .where(eq(problemRevisions.problemId, problemId))
    .orderBy(desc(number))
    .limit(1)
  return found?.number ?? 0
}

/** The data of tests and the files beside the program; what is said about tests and groups in settings is no test. */
const isNoTest = ({ path }: PackageData) => !/^data\/(sample|secret)\/(.*\.files\/|.*\.(in|ans)$)/.test(path)

interface HashedFile {
  path: string
  hash: Buffer
}

async function hashed(db: Db, files: readonly PackageData[]): Promise<HashedFile[]> {
  const hashes = await storedHashes(db, files)
  return files.map(({ path }, index) => ({ path, hash: hashes[index] as Buffer }))
}

function changesOf(before: readonly HashedFile[], after: readonly HashedFile[]) {
  const isIn = (files: readonly HashedFile[]) => {
    const known = new Set(files.map(keyOf))
    return (file: HashedFile) => known.has(keyOf(file))
  }
  const [wasThere, isThere] = [isIn(before), isIn(after)]
  return { ended: before.filter((file) => !isThere(file)), added: after.filter((file) => !wasThere(file)) }
}

const keyOf = ({ path, hash }: HashedFile) => `${hash.toString('hex')} ${path}`

const isNewestOf = (problemId: string) =>
  and(eq(problemRevisionFiles.problemId, problemId), isNull(problemRevisionFiles.endRevision))

const newestFiles = (db: Db, problemId: string): Promise<HashedFile[]> =>
  db
    .select({ path: problemRevisionFiles.path, hash: problemRevisionFiles.hash })
    .from(problemRevisionFiles)
    .where(isNewestOf(problemId))

async function endFiles(db: Db, problemId: string, endRevision: number, files: readonly HashedFile[]): Promise<void> {
  const paths = files.map(({ path }) => path)
  const isOne = and(isNewestOf(problemId), inArray(problemRevisionFiles.path, paths))
  await db.update(problemRevisionFiles).set({ endRevision }).where(isOne)
}

// Reading

export interface Revision {
  number: number
  testSetVersion: number
  createdBy: string | null
  createdAt: Date
  note: string | null
}

/** The files of a revision, with the bytes that they had. */
export async function filesOfRevision(db: Db, problemId: string, number: number): Promise<PackageData[]> {
  const { path, firstRevision, endRevision, hash } = problemRevisionFiles
  const isThere = and(lte(firstRevision, number), or(isNull(endRevision), gt(endRevision, number)))
  const found = await db
    .select({ path, hash, size: blobs.size })
    .from(problemRevisionFiles)
    .innerJoin(blobs, eq(blobs.hash, hash))
    .where(and(eq(problemRevisionFiles.problemId, problemId), isThere))
    .orderBy(asc(path))
  return found.map((file) => ({ ...file, read: () => readBlob(db, file.hash) }))
}
