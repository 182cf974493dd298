import { getProblemFile } from '@arbiter/contract/problem-files'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serveRaw } from '../http/serve.ts'
import { seeFile } from './service.ts'

/** Opened by itself it is a page without scripts, frames or an origin. */
const FILE_POLICY = "default-src 'none'; sandbox"

export function problemFileRoutes(app: FastifyInstance, context: Context): void {
  serveRaw(app, context, getProblemFile, async ({ params, viewer, now, reply }) => {
    const content = await seeFile(context.db, viewer, params, await now())
    const name = encodeURIComponent(params.name)
    return reply
      .type(params.name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('content-security-policy', FILE_POLICY)
      .header('cache-control', 'private, no-cache')
      .send(content)
  })
}
