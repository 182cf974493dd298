import { useLocation } from 'react-router'

type SignInPage = '/login' | '/register'

interface Place {
  pathname: string
  search: string
  hash: string
}

/** Between themselves they hand on where their visitor came from. */
const signInPages: readonly string[] = ['/login', '/register'] satisfies SignInPage[]
/** A visitor leaves them by signing in, and the address of the second one holds a secret. */
const passwordPages: readonly string[] = ['/forgot-password', '/reset-password']

/** Leads back to this place afterwards; the page of signing in follows `next` on this site alone. */
export function signInAddress(page: SignInPage, { pathname, search, hash }: Place): string {
  if (signInPages.includes(pathname)) return page + search
  const place = pathname + search + hash
  return place === '/' || passwordPages.includes(pathname) ? page : `${page}?next=${encodeURIComponent(place)}`
}

export function useSignInAddress(page: SignInPage = '/login'): string {
  return signInAddress(page, useLocation())
}
