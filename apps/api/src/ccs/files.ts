import { Refusal } from '@arbiter/contract/refusal'
import { readBlob } from '@arbiter/database/problems/blobs'
import { problemFiles } from '@arbiter/database/schema/test-data'
import { problemCcsId } from '@arbiter/rules/ccs/ids'
import { seesAllOf } from '@arbiter/rules/ccs/roles'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pdfPathOf } from './facts-objects.ts'
import { md5Of, programArchive } from './program-archive.ts'
import type { CcsRequest } from './serve-ccs.ts'
import { selectPdfs, selectPrograms } from './store.ts'
import { findTry } from './tries.ts'
import { knowsProblem, seesProblems } from './view.ts'

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
  const problem = view.problems.find(({ number }) => problemCcsId(number) === params.id)
  if (!problem || !seesProblems(view) || !knowsProblem(view, problem)) throw new Refusal('page.not-found')
  const path = pdfPathOf(await selectPdfs(db, [problem.id]))
  const isIt = and(eq(problemFiles.problemId, problem.id), eq(problemFiles.path, path ?? ''))
  const [file] = await db.select({ hash: problemFiles.hash }).from(problemFiles).where(isIt)
  if (!file) throw new Refusal('problem.file-not-found')
  return sendFile(request, reply, await readBlob(db, file.hash), { mime: 'application/pdf', name: 'statement.pdf' })
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
