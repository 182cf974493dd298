import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { readBlob } from '@arbiter/database/problems/blobs'
import { problemFiles } from '@arbiter/database/schema/test-data'
import { portableName } from '@arbiter/rules/ccs/file-object'
import { problemCcsId } from '@arbiter/rules/ccs/ids'
import { seesAllOf } from '@arbiter/rules/ccs/roles'
import { attachmentPath } from '@arbiter/rules/problems/problem-files'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileType } from '../problem-files/file-type.ts'
import { pdfPathOf } from './facts-objects.ts'
import { md5Of, programArchive } from './program-archive.ts'
import type { CcsRequest } from './serve-ccs.ts'
import { selectPdfs, selectPrograms } from './store.ts'
import { findTry } from './tries.ts'
import { type CcsView, knowsProblem, seesProblems } from './view.ts'

/** For its author and for the jury. */
export async function sendProgram({ see, params, request, reply }: CcsRequest): Promise<FastifyReply> {
  const view = await see()
  const counted = /^\d{1,15}$/.test(params.id) ? findTry(view, Number(params.id)) : undefined
  if (!counted) throw new Refusal('page.not-found')
  if (!seesAllOf(view.role, counted.participant.number)) throw new Refusal('submission.not-yours')
  const ids = [counted.attempt.submissionId]
  const [program] = await selectPrograms(view.services.context.db, ids, ids)
  if (!program) throw new Refusal('page.not-found')
  return sendFile(request, reply, await programArchive(program.language, program.code ?? ''), {
    ...{ mime: 'application/zip', name: `${params.id}.zip` },
  })
}

export async function sendStatement({ see, params, request, reply }: CcsRequest): Promise<FastifyReply> {
  const view = await see()
  const { db } = view.services.context
  const problemId = knownProblem(view, params.id)
  const content = await fileAt(db, problemId, pdfPathOf(await selectPdfs(db, [problemId])) ?? '')
  return sendFile(request, reply, content, { mime: 'application/pdf', name: 'statement.pdf' })
}

export async function sendAttachment({ see, params, request, reply }: CcsRequest): Promise<FastifyReply> {
  const view = await see()
  const content = await fileAt(view.services.context.db, knownProblem(view, params.id), attachmentPath(params.name))
  return sendFile(request, reply, content, { mime: fileType(params.name), name: portableName(params.name) })
}

function knownProblem(view: CcsView, id: string): string {
  const problem = view.problems.find(({ number }) => problemCcsId(number) === id)
  if (!problem || !seesProblems(view) || !knowsProblem(view, problem)) throw new Refusal('page.not-found')
  return problem.id
}

async function fileAt(db: Db, problemId: string, path: string): Promise<Buffer> {
  const isIt = and(eq(problemFiles.problemId, problemId), eq(problemFiles.path, path))
  const [file] = await db.select({ hash: problemFiles.hash }).from(problemFiles).where(isIt)
  if (!file) throw new Refusal('problem.file-not-found')
  return readBlob(db, file.hash)
}

/** Pages of other tools may show it, so it is open to them; opened directly, it is a page without scripts. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  { mime, name }: { mime: string; name: string },
): FastifyReply {
  const tag = `"${md5Of(bytes)}"`
  reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${name}"`)
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  return reply.type(mime).send(bytes)
}
