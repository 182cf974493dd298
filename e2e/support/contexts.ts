/**
 * Contexts of the browser are used again. A new one has empty caches, so that its first page fetches and compiles the whole app,
 * which takes longer than most journeys. Between two persons everything that one of them left is cleared: pages, cookies, storage,
 * permissions, routes. What can't be cleared (see LASTING) ends the context.
 *
 * In each context a page without scripts stays open, the keeper: as long as it is there, the renderer of the site lives
 * (--process-per-site), and with it the code that was compiled.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

export const SHARED_RENDERER = '--process-per-site'

interface Kept {
  context: BrowserContext
  keeper: Page
  session: CDPSession
  free: Kept[]
  isFree: boolean
  isSpoiled: boolean
}

const freeByOptions = new Map<string, Kept[]>()

const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

type Options = BrowserContextOptions & { baseURL: string }

/** Closing the context returns it to the pool. */
export async function borrowContext(browser: Browser, options: Options): Promise<BrowserContext> {
  const kept = freeOnes(options).pop() ?? (await openKept(browser, options))
  kept.isFree = false
  return kept.context
}

function freeOnes(options: Options): Kept[] {
  const key = JSON.stringify(options)
  const free = freeByOptions.get(key) ?? []
  freeByOptions.set(key, free)
  return free
}

async function openKept(browser: Browser, options: Options): Promise<Kept> {
  const context = await browser.newContext(options)
  const keeper = await context.newPage()
  await keeper.goto('/favicon.svg')
  const session = await context.newCDPSession(keeper)
  const kept: Kept = { context, keeper, session, free: freeOnes(options), isFree: false, isSpoiled: false }
  const spoil = () => {
    kept.isSpoiled = true
  }
  noteCalls(context, LASTING, spoil)
  noteCalls(context.clock, LASTING_CLOCK, spoil)
  const close = context.close.bind(context)
  context.close = () => (kept.isSpoiled ? close() : release(kept))
  return kept
}

function noteCalls<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  note: () => void,
): void {
  for (const name of names) {
    const original = target[name].bind(target)
    target[name] = (...args) => {
      note()
      return original(...args)
    }
  }
}

async function release(kept: Kept): Promise<void> {
  if (kept.isFree) return
  kept.isFree = true
  await clear(kept)
  kept.free.push(kept)
}

async function clear({ context, keeper, session }: Kept): Promise<void> {
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  // After the pages, which might still write something on their way out.
  const { origin } = new URL(keeper.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
