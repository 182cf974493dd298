import { Readable } from 'node:stream'
import { downloadContestPackage } from '@arbiter/contract/contests/contest-board'
import type { FastifyInstance } from 'fastify'
import { recordExport } from '../audit/service.ts'
import type { BoardCache } from '../boards/board-cache.ts'
import type { Context } from '../http/context.ts'
import { serveRaw } from '../http/serve.ts'
import { zipStream } from '../http/zip-stream.ts'
import { contestPackage } from './contest-package.ts'
import { LanguageTools } from './language-tools.ts'
import { seeCcs } from './view.ts'

export function contestPackageRoutes(app: FastifyInstance, context: Context, boards: BoardCache): void {
  const services = { context, boards, tools: new LanguageTools(context) }

  serveRaw(app, context, downloadContestPackage, async ({ params, query, viewer, now, reply }) => {
    const reader = { viewer, version: query.version, isStrict: false, now: await now() }
    const view = await seeCcs(services, reader, params.id)
    const subject = { subjectKind: 'contest', subjectId: params.id }
    await recordExport(context.db, viewer.id, { action: 'contest.export-package', ...subject }, query)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="contest-${params.id}.zip"`)
      .send(Readable.from(zipStream(contestPackage(view))))
  })
}
