/** How the service worker answers: from the network unless it says otherwise. */
export type Strategy =
  /** The page itself: from the network, or from the cache without a connection. */
  | 'page'
  /** Its name changes with its content, so the cached file never goes stale. */
  | 'file'
  /** From the network, or from the cache, so that a problem can be read and code written offline. */
  | 'reply'
  | 'network'

export const SESSION_PATH = '/api/users/session'

export function strategyFor(method: string, mode: RequestMode, { pathname }: URL): Strategy {
  if (method !== 'GET') return 'network'
  const isOthers = /^\/(api|run|assets|ccs|cli|feeds)(\/|$)/.test(pathname)
  if (mode === 'navigate') return isOthers ? 'network' : 'page'
  if (pathname.startsWith('/assets/') || /^\/(icon-\d+\.png|favicon\.svg)$/.test(pathname)) return 'file'
  return pathname === SESSION_PATH || /^\/api\/problems\/[^/]+$/.test(pathname) ? 'reply' : 'network'
}
