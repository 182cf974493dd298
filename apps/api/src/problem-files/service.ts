import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { readBlob } from '@arbiter/database/problems/blobs'
import { problemFiles } from '@arbiter/database/schema/test-data'
import type { Viewer } from '@arbiter/rules/people/access'
import { downloadablePaths, statementPdfs } from '@arbiter/rules/problems/problem-files'
import { and, eq, inArray } from 'drizzle-orm'
import type { FoundProblem } from '../problems/problem-store.ts'
import { seeProblem } from '../problems/service.ts'

interface FoundFile {
  content: Buffer
  /** The last part of its path. */
  name: string
}

export async function seeFile(
  db: Connection['db'],
  viewer: Viewer | null,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<Buffer> {
  const found = await seeOne(db, viewer, id, now, () => downloadablePaths(name))
  return found.content
}

export async function seeStatementPdf(
  db: Connection['db'],
  viewer: Viewer | null,
  { id, language }: { id: string; language: string },
  now: Date,
): Promise<FoundFile> {
  const found = await seeOne(db, viewer, id, now, ({ statementLanguage }) =>
    PDF_PATHS.filter((path) => statementPdfs([path(language)], statementLanguage).has(language)).map((path) =>
      path(language),
    ),
  )
  // The browser displays it instead of downloading it, so the content has to be a PDF.
  if (!found.content.subarray(0, 1024).includes('%PDF-')) throw new Refusal('problem.file-not-found')
  return found
}

const PDF_PATHS = [
  (language: string) => `statement/problem.${language}.pdf`,
  (language: string) => `problem_statement/problem.${language}.pdf`,
  () => 'statement/problem.pdf',
  () => 'problem_statement/problem.pdf',
  () => 'problem.pdf',
]

/** One statement finds and reads the file, because an import may replace it in between. */
async function seeOne(
  db: Connection['db'],
  viewer: Viewer | null,
  id: string,
  now: Date,
  pathsOf: (problem: FoundProblem) => readonly string[],
): Promise<FoundFile> {
  const read = async (db: Db) => {
    const problem = await seeProblem(db, viewer, id, now)
    const found = await findFile(db, problem.id, pathsOf(problem))
    return found && { content: await readBlob(db, found.hash), name: found.path.split('/').at(-1) ?? found.path }
  }
  const found = await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
  if (!found) throw new Refusal('problem.file-not-found')
  return found
}

async function findFile(db: Db, problemId: string, paths: readonly string[]) {
  if (paths.length === 0) return null
  const isOne = and(eq(problemFiles.problemId, problemId), inArray(problemFiles.path, [...paths]))
  const found = await db.select({ path: problemFiles.path, hash: problemFiles.hash }).from(problemFiles).where(isOne)
  return found.sort((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path))[0] ?? null
}
