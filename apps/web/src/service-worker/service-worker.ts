/// <reference lib="webworker" />
/**
 * Keeps what a visitor has used, so that the app starts without a connection and opens the drafts in this browser. It fetches
 * nothing that no page has asked for.
 */
import type { KeptMark } from '../lib/reachability.ts'
import { barePage } from './bare-page.ts'
import { SESSION_PATH, strategyFor } from './strategy.ts'

declare const self: ServiceWorkerGlobalScope

const FILES = 'files'
const REPLIES = 'replies'
const PAGE = '/'
/** The oldest are dropped: those of releases that are gone. */
const MAX_FILES = 300
const MAX_REPLIES = 60
/** After this time the cached page is shown instead of waiting for the network. */
const PAGE_WITHIN_MS = 5_000
const KEPT: KeptMark = 'x-kept'

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page that registered this worker had fetched its files before, so it sends their addresses. */
self.addEventListener('message', ({ data, source }) => {
  if (source && isList(data)) void keepFiles(data)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const strategy = strategyFor(request.method, request.mode, url)
  if (strategy === 'page') event.respondWith(page(request))
  if (strategy === 'file') event.respondWith(file(request))
  if (strategy === 'reply') event.respondWith(reply(request, url.pathname))
})

const isList = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((each) => typeof each === 'string' && each.startsWith(`${self.location.origin}/`))

async function keepFiles(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map((url) => file(new Request(url)).catch(() => undefined)))
  const start = await fetch(PAGE)
  if (start.ok) await (await caches.open(FILES)).put(PAGE, start)
}

async function page(request: Request): Promise<Response> {
  const kept = caches.match(PAGE, { cacheName: FILES })
  try {
    const fresh = await fetch(request, (await kept) ? { signal: AbortSignal.timeout(PAGE_WITHIN_MS) } : {})
    const isPage = fresh.ok && fresh.headers.get('content-type')?.startsWith('text/html')
    // Every address is answered with the same page, but for the statement of a problem in its shell.
    if (isPage) await put(FILES, PAGE, await withoutStatement(fresh.clone()), MAX_FILES)
    return fresh.status < 502 ? fresh : ((await kept) ?? fresh)
  } catch (error) {
    const found = await kept
    if (found) return found
    throw error
  }
}

async function withoutStatement(page: Response): Promise<Response> {
  return new Response(barePage(await page.text()), { headers: page.headers })
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: FILES })
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await put(FILES, request, fresh.clone(), MAX_FILES)
  return fresh
}

async function reply(request: Request, path: string): Promise<Response> {
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await keepReply(request, path, fresh.clone())
    // The server refuses it now, so the cached reply was for a user who could see it then.
    else if (fresh.status < 500) await (await caches.open(REPLIES)).delete(request)
    return fresh
  } catch (error) {
    if (request.signal.aborted) throw error
    const kept = await caches.match(request, { cacheName: REPLIES })
    if (kept) return asKept(path, kept)
    throw error
  }
}

async function keepReply(request: Request, path: string, fresh: Response): Promise<void> {
  if (path === SESSION_PATH) await forgetOthers(request, fresh.clone())
  const headers = new Headers(fresh.headers)
  headers.set('x-kept-at', new Date().toISOString())
  const body = await fresh.blob()
  for (const key of path === SESSION_PATH ? [request] : [request, await addressById(body)])
    await put(REPLIES, key, new Response(body, { headers }), MAX_REPLIES)
}

/** Drafts know their problem by its id, pages by its slug. */
async function addressById(body: Blob): Promise<string> {
  const { problem } = JSON.parse(await body.text()) as { problem: { _id: string } }
  return `/api/problems/${problem._id}`
}

interface SessionReply {
  user: { _id: string } | null
  serverTime: string
}

/** Replies that were cached for one user are not shown to the next. */
async function forgetOthers(request: Request, fresh: Response): Promise<void> {
  const kept = await caches.match(request, { cacheName: REPLIES })
  if (!kept) return
  const [before, now] = (await Promise.all([kept.json(), fresh.json()])) as [SessionReply, SessionReply]
  if (before.user && before.user._id !== now.user?._id) await caches.delete(REPLIES)
}

/** Corrects the server's time in a cached reply, which is that of the moment it was cached. */
async function asKept(path: string, kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers)
  headers.set(KEPT, '1')
  if (path !== SESSION_PATH) return new Response(await kept.blob(), { headers })
  const session = (await kept.json()) as SessionReply
  const offsetMs = Date.parse(session.serverTime) - Date.parse(kept.headers.get('x-kept-at') ?? session.serverTime)
  const serverTime = new Date(Date.now() + offsetMs).toISOString()
  return Response.json({ ...session, serverTime }, { headers: { [KEPT]: '1' } })
}

async function put(name: string, key: Request | string, response: Response, most: number): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.put(key, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)))
  } catch {
    // When the storage is full, the page works without caching more.
  }
}
