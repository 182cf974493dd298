import { Refusal } from '@arbiter/contract/refusal'
import { readBlob } from '@arbiter/database/blobs'
import type { Connection, Db } from '@arbiter/database/connect'
import { problemFiles } from '@arbiter/database/schema/test-data'
import type { Viewer } from '@arbiter/rules/access'
import { downloadablePaths } from '@arbiter/rules/problem-files'
import { and, eq, inArray } from 'drizzle-orm'
import { seeProblem } from '../problems/service.ts'

/** Of one moment, because an import may replace it between the question and the reading. */
export async function seeFile(
  db: Connection['db'],
  viewer: Viewer | null,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<Buffer> {
  const read = async (db: Db) => {
    const problem = await seeProblem(db, viewer, id, now)
    const hash = await findFile(db, problem.id, downloadablePaths(name))
    return hash && readBlob(db, hash)
  }
  const content = await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
  if (!content) throw new Refusal('problem.file-not-found')
  return content
}

async function findFile(db: Db, problemId: string, paths: readonly string[]): Promise<Buffer | null> {
  if (paths.length === 0) return null
  const isOne = and(eq(problemFiles.problemId, problemId), inArray(problemFiles.path, [...paths]))
  const found = await db.select({ path: problemFiles.path, hash: problemFiles.hash }).from(problemFiles).where(isOne)
  return found.sort((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path))[0]?.hash ?? null
}
