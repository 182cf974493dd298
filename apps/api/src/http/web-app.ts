import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@arbiter/contract/refusal'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * The built pages. Files below /assets carry a hash in their name and are kept for a year; everything else is asked
 * for again. Any other address is a page of the web app, which finds its way by itself.
 */
export async function serveWebApp(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheRule(path)),
  })
  app.get('/', sendPage)
  app.get('/*', sendPage)
}

const cacheRule = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/'
  const isPage = !path.startsWith('/api/') && !path.startsWith('/assets/')
  if (!isPage) throw new Refusal('page.not-found')
  return reply.sendFile('index.html')
}

export function hasWebApp(root: string | undefined): root is string {
  return root !== undefined && existsSync(join(root, 'index.html'))
}
