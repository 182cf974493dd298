import { readFileSync, statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sendTagged } from './packed-reply.ts'

/** Without it, the server does all else. */
export const hasCommandLine = (file: string | undefined): file is string =>
  file !== undefined && statSync(file, { throwIfNoEntry: false }) !== undefined

/** The command line tool as a download, in the version that speaks with this server. It is read once: a later build is another version. */
export async function serveCommandLine(app: FastifyInstance, file: string): Promise<void> {
  const send = sendTagged(readFileSync(file, 'utf8'), 'text/javascript; charset=utf-8')
  await app.register(async (downloads) => {
    downloads.get('/cli', (request, reply) =>
      send(request, reply.header('content-disposition', 'attachment; filename="arbiter"')),
    )
  })
}
