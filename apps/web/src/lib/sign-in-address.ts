import { useLocation } from 'react-router'

type SignInPage = '/login' | '/register'

interface Place {
  pathname: string
  search: string
  hash: string
}

/** They pass on to each other where the visitor came from. */
const signInPages: readonly string[] = ['/login', '/register'] satisfies SignInPage[]
/** Signing in must not lead back to these pages. The address of the second one holds a secret. */
const passwordPages: readonly string[] = ['/forgot-password', '/reset-password']

/** Leads back to this place afterwards. The sign-in page follows `next` only within this site. */
export function signInAddress(page: SignInPage, { pathname, search, hash }: Place): string {
  if (signInPages.includes(pathname)) return page + search
  const place = pathname + search + hash
  return place === '/' || passwordPages.includes(pathname) ? page : `${page}?next=${encodeURIComponent(place)}`
}

export function useSignInAddress(page: SignInPage = '/login'): string {
  return signInAddress(page, useLocation())
}
