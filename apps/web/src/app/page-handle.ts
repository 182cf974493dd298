import { createContext, useContext } from 'react'
import type { PageAccess } from './page-access.ts'

/** What the route table says about a page beside its address. */
export interface PageHandle {
  title: string
  access: PageAccess
  /** The page fills the window, so it has no footer. */
  isFullScreen?: boolean
}

export const PageHandleContext = createContext<PageHandle | undefined>(undefined)

/** The handle of the page in view. */
export function usePageHandle(): PageHandle | undefined {
  return useContext(PageHandleContext)
}
