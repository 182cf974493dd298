/** Where a user goes after signing in: back to where they came from, if that is on this site. */
export function afterSignIn(user: { isFlagged: boolean }, next: string | null, origin: string): string {
  if (user.isFlagged) return '/account-status'
  return (next && pathOnSite(next, origin)) || '/'
}

function pathOnSite(next: string, origin: string): string | null {
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  // Browsers read `//host` and `/\host` as another site; so does the path that `/.//host` turns into.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
