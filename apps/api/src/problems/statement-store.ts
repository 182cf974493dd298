import type { Db } from '@arbiter/database/connection/connect'
import { problemStatements } from '@arbiter/database/schema/problems'
import { blobs, problemFiles } from '@arbiter/database/schema/test-data'
import { MAX_ATTACHMENTS } from '@arbiter/rules/limits'
import {
  attachmentName,
  problemFileAddress,
  statementPdfAddress,
  statementPdfs,
} from '@arbiter/rules/problems/problem-files'
import { and, eq, like, or, sql } from 'drizzle-orm'
import type { FoundProblem } from './problem-store.ts'

type Shown = Pick<FoundProblem, 'id' | 'slug' | 'name' | 'statementLanguage'>

/** Attachments, and PDF files that may be statements; `statementPdfs` decides which of them are. */
const isPublished = or(like(problemFiles.path, 'attachments/%'), sql`${problemFiles.path} ~ '(^|/)problem[^/]*\\.pdf$'`)

/** Every language of a problem, the original first, and its files. */
export async function materialsOf(db: Db, { id, slug, name, statementLanguage }: Shown) {
  const files = await db
    .select({ path: problemFiles.path, size: blobs.size })
    .from(problemFiles)
    .innerJoin(blobs, eq(blobs.hash, problemFiles.hash))
    .where(and(eq(problemFiles.problemId, id), isPublished))
    .orderBy(problemFiles.path)
  const translations = await db
    .select({ language: problemStatements.language, name: problemStatements.name })
    .from(problemStatements)
    .where(eq(problemStatements.problemId, id))
    .orderBy(problemStatements.language)
  const pdfs = statementPdfs(
    files.map(({ path }) => path),
    statementLanguage,
  )
  const pdfOf = (language: string) => (pdfs.has(language) ? statementPdfAddress(slug, language) : null)
  const statements = [{ language: statementLanguage, name }, ...translations].map((each) => ({
    ...{ language: each.language, name: each.name ?? name, pdf: pdfOf(each.language) },
  }))
  return { statements, attachments: attachmentsAmong(files, slug) }
}

export type Materials = Awaited<ReturnType<typeof materialsOf>>

function attachmentsAmong(files: readonly { path: string; size: number }[], slug: string) {
  const named = files.flatMap(({ path, size }) => {
    const name = attachmentName(path)
    return name === null ? [] : [{ name, size, url: problemFileAddress(slug, name) }]
  })
  return named.slice(0, MAX_ATTACHMENTS)
}

export async function findTranslation(db: Db, problemId: string, language: string) {
  const isIt = and(eq(problemStatements.problemId, problemId), eq(problemStatements.language, language))
  const [found] = await db.select().from(problemStatements).where(isIt)
  return found
}
