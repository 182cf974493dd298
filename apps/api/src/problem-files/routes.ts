import { getProblemFile, getStatementPdf } from '@arbiter/contract/problems/problem-files'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serveRaw } from '../http/serve.ts'
import { fileType } from './file-type.ts'
import { seeFile, seeStatementPdf } from './service.ts'

/** Opened directly, the file is a page without scripts, frames or an origin. */
const FILE_POLICY = "default-src 'none'; sandbox"

/** Browsers show no PDF in a sandbox. Their viewer is a page of the browser, and the file has no more rights than a picture. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

export function problemFileRoutes(app: FastifyInstance, context: Context): void {
  serveRaw(app, context, getProblemFile, async ({ params, viewer, now, reply }) => {
    const content = await seeFile(context.db, viewer, params, await now())
    const name = params.name.split('/').at(-1) ?? params.name
    return reply
      .type(fileType(name))
      .header('content-disposition', `attachment; filename*=UTF-8''${headerText(name)}`)
      .header('content-security-policy', FILE_POLICY)
      .header('cache-control', 'private, no-cache')
      .send(content)
  })

  serveRaw(app, context, getStatementPdf, async ({ params, viewer, now, reply }) => {
    const { content, name } = await seeStatementPdf(context.db, viewer, params, await now())
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${headerText(name)}`)
      .header('content-security-policy', PDF_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'private, no-cache')
      .send(content)
  })
}

/** As RFC 5987 requires; `encodeURIComponent` leaves four characters that it does not allow. */
const headerText = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
