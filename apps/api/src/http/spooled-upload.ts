import { Refusal, type RefusalName } from '@arbiter/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Spool, SpoolFull } from './spool.ts'

const ARCHIVE_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream']

/** In a separate Fastify scope, because no other call accepts archives. Bodies stay streams; the spool bounds their size. */
export function acceptArchives(app: FastifyInstance): void {
  app.addContentTypeParser(ARCHIVE_TYPES, (_request, payload, done) => done(null, payload))
}

export interface UploadBounds {
  maxBytes: number
  tooLarge: RefusalName
  noSpace: RefusalName
}

/** A spool for an upload that is too large for memory; it is deleted when `use` is over. */
export async function withSpool<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, tooLarge, noSpace }: UploadBounds,
  use: (spool: Spool) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length']) > maxBytes) throw hangUp(request, reply, tooLarge)
  const spool = await Spool.open(maxBytes)
  try {
    return await use(spool)
  } catch (error) {
    if (error instanceof SpoolFull) throw hangUp(request, reply, tooLarge)
    if ((error as { code?: string }).code === 'ENOSPC') throw hangUp(request, reply, noSpace)
    throw error
  } finally {
    await spool.close()
  }
}

/** The rest of the body is not read, so the connection can't be reused. */
function hangUp(request: FastifyRequest, reply: FastifyReply, refusal: RefusalName): Refusal {
  reply.header('connection', 'close')
  reply.raw.once('finish', () => request.raw.destroy())
  return new Refusal(refusal)
}
