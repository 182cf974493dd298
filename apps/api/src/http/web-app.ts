import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '@arbiter/contract/refusal'
import { SHELL_RENDERER, SHELL_STATEMENT_START } from '@arbiter/contract/statement-shell'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Packed, sendTagged } from './packed-reply.ts'

/**
 * The built pages. Files below /assets carry a hash in their name and are kept for a year; everything else is asked
 * for again. Any other address is a page of the web app, which finds its way by itself.
 */
export async function serveWebApp(app: FastifyInstance, root: string, previewOf: PreviewOf): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: [`${dirname(SHELL_RENDERER)}/**`],
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheRule(path)),
  })
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const sendPage = pageSender(root, page)
  app.get('/*', async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?')
    if (!isPage(path)) throw new Refusal('page.not-found')
    const preview = await previewOf(path, new URLSearchParams(query))
    if (preview) return sendPreviewed(reply, page, preview)
    await sendPage(request, reply)
    return reply
  })
}

/** In a context of its own: it keeps the hooks that the server has by now, and gets none of those that are added later. */
export async function serveIndexPage(app: FastifyInstance, root: string): Promise<void> {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  await app.register(async (pages) => void pages.get('/', pageSender(root, page)))
}

/** What other sites and messengers show of a link to a page. */
export interface PagePreview {
  title: string
  description: string
  /** HTML that is shown until the page has come. */
  statement?: string | null
}

type PreviewOf = (path: string, query: URLSearchParams) => Promise<PagePreview | null>

function sendPreviewed(reply: FastifyReply, page: string, preview: PagePreview): FastifyReply {
  const [title, description] = [escaped(preview.title), escaped(preview.description)]
  const head = `<title>${title}</title>
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />`
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(withStatement(page, preview.statement ?? '').replace(/<title>[^<]*<\/title>/, () => head))
}

const withStatement = (page: string, statement: string) =>
  page.replace(SHELL_STATEMENT_START, () => `${SHELL_STATEMENT_START}${statement}`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const cacheRule = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

/** Not what belongs to others, and nothing that is named like a file: only pages are made up by the web app. */
function isPage(path: string): boolean {
  const isOthers = /^\/(\/|(api|assets|run)(\/|$))/.test(path)
  const isFile = /\/\.|^\/[^/]*\.\w+$/.test(path)
  // Dots may stand anywhere in a user's name, at its beginning too.
  return !isOthers && (!isFile || path.startsWith('/users/'))
}

/** From memory: it is what everybody asks for first, and it does not change while the server runs. */
const pageSender = (root: string, page: string) =>
  sendTagged(page, 'text/html; charset=utf-8', packedFiles(join(root, 'index.html')))

/** What the build has compressed, as well as it can be. */
function packedFiles(path: string): Packed[] {
  const files = [['br', `${path}.br`] as const, ['gzip', `${path}.gz`] as const]
  return files.flatMap(([encoding, file]) => (existsSync(file) ? [[encoding, readFileSync(file)]] : []))
}

/** Of the page itself; the content policy names each by its hash. */
export function inlineScripts(root: string | undefined): string[] {
  if (!hasWebApp(root)) return []
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}

/** Not by existsSync: it asks for the user's rights alone, and we may read a checkout of root's by a capability. */
export function hasWebApp(root: string | undefined): root is string {
  return root !== undefined && statSync(join(root, 'index.html'), { throwIfNoEntry: false }) !== undefined
}
