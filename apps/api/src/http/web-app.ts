import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SHELL_RENDERER, SHELL_STATEMENT_START } from '@arbiter/contract/problems/statement-shell'
import { Refusal } from '@arbiter/contract/refusal'
import { cookieIn } from '@arbiter/texts/cookie'
import type { Locale } from '@arbiter/texts/locale-names'
import { localeNames, localisedFile } from '@arbiter/texts/locales'
import { STATEMENT_LANGUAGE_COOKIE } from '@arbiter/texts/statement-language'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Packed, sendTagged } from './packed-reply.ts'
import { requestedLocale } from './requested-locale.ts'

/**
 * Serves the built pages. Files below /assets have a hash in their name and are cached for a year; everything else is
 * revalidated. Any other path is a page of the web app, whose router handles it.
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
  const [pages, locales] = [pagesIn(root), builtLocales(root)]
  const sendPage = pageSender(root)
  app.get('/*', async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?')
    if (!isPage(path)) throw new Refusal('page.not-found')
    const locale = requestedLocale(request.headers, locales)
    const kept = cookieIn(request.headers.cookie, STATEMENT_LANGUAGE_COOKIE)
    const preview = await previewOf(path, { query: new URLSearchParams(query), locale, kept })
    if (preview) return sendPreviewed(reply, pages.get(locale) ?? '', preview)
    await sendPage(request, reply)
    return reply
  })
}

/** In a separate Fastify scope: it keeps the hooks that the server has so far, and gets none of those that are added later. */
export async function serveIndexPage(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (pages) => void pages.get('/', pageSender(root)))
}

/** What other sites and messengers show for a link to a page. */
export interface PagePreview {
  title: string
  description: string
  /** HTML that is shown until the page has loaded. */
  statement?: string | null
}

export interface PreviewReader {
  query: URLSearchParams
  /** The language of the page. */
  locale: Locale
  /** The language in which the browser last read a statement. */
  kept: string | null
}

type PreviewOf = (path: string, reader: PreviewReader) => Promise<PagePreview | null>

function sendPreviewed(reply: FastifyReply, page: string, preview: PagePreview): FastifyReply {
  const [title, description] = [escaped(preview.title), escaped(preview.description)]
  const head = `<title>${title}</title>
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />`
  return reply
    .headers({ 'cache-control': 'no-cache', ...BY_LANGUAGE })
    .type('text/html; charset=utf-8')
    .send(withStatement(page, preview.statement ?? '').replace(/<title>[^<]*<\/title>/, () => head))
}

const withStatement = (page: string, statement: string) =>
  page.replace(SHELL_STATEMENT_START, () => `${SHELL_STATEMENT_START}${statement}`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const cacheRule = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

/** Excludes the paths of the API and assets, and file names: only pages are routed by the web app. */
function isPage(path: string): boolean {
  const isOthers = /^\/(\/|(api|assets|ccs|cli|feeds|run)(\/|$))/.test(path)
  const isFile = /\/\.|^\/[^/]*\.\w+$/.test(path)
  // A username may contain dots anywhere, also at its beginning.
  return !isOthers && (!isFile || path.startsWith('/users/'))
}

/** The same address has a page in each language. */
const BY_LANGUAGE = { vary: 'accept-language, cookie' }

/** From memory, because every visitor requests it first and it does not change while the server runs. */
function pageSender(root: string): (request: FastifyRequest, reply: FastifyReply) => undefined | Promise<unknown> {
  const locales = builtLocales(root)
  const senders = inEachLocale(root, (file) =>
    sendTagged(readFileSync(file, 'utf8'), 'text/html; charset=utf-8', packedFiles(file)),
  )
  return (request, reply) =>
    senders.get(requestedLocale(request.headers, locales))?.(request, reply.headers(BY_LANGUAGE))
}

const pagesIn = (root: string) => inEachLocale(root, (file) => readFileSync(file, 'utf8'))

function inEachLocale<Made>(root: string, make: (file: string) => Made): Map<Locale, Made> {
  return new Map(builtLocales(root).map((locale) => [locale, make(pageFile(root, locale))]))
}

/** The languages of the build: those that are offered, and in tests others. */
const builtLocales = (root: string) => localeNames.filter((locale) => existsSync(pageFile(root, locale)))

const pageFile = (root: string, locale: Locale) => join(root, localisedFile('index.html', locale))

/** The compressed files of the build. */
function packedFiles(path: string): Packed[] {
  const files = [['br', `${path}.br`] as const, ['gzip', `${path}.gz`] as const]
  return files.flatMap(([encoding, file]) => (existsSync(file) ? [[encoding, readFileSync(file)]] : []))
}

/** The inline scripts of the pages; the content security policy allows each by its hash. */
export function inlineScripts(root: string | undefined): string[] {
  if (!hasWebApp(root)) return []
  const scripts = [...pagesIn(root).values()].flatMap((page) =>
    [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script),
  )
  return [...new Set(scripts)]
}

/** Not existsSync, which checks only the user's permissions: a capability may let us read root's checkout. */
export function hasWebApp(root: string | undefined): root is string {
  return root !== undefined && statSync(join(root, 'index.html'), { throwIfNoEntry: false }) !== undefined
}
