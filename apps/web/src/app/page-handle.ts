import { type UIMatch, useMatches } from 'react-router'
import type { PageAccess } from './page-access.ts'

/** What the route table says about a page beside its address. */
export interface PageHandle {
  title: string
  access: PageAccess
}

/** The page in view: the innermost match that says something. */
export function usePageHandle(): PageHandle | undefined {
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[]
  return matches.findLast((match) => match.handle)?.handle
}
