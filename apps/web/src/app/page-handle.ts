import { createContext, useContext } from 'react'
import type { PageAccess } from './page-access.ts'

/** What the route table says about a page beside its address. */
export interface PageHandle {
  title: string
  access: PageAccess
  /** It fills the window, so nothing stands below it. */
  isFullScreen?: boolean
}

export const PageHandleContext = createContext<PageHandle | undefined>(undefined)

/** The handle of the page in view. */
export function usePageHandle(): PageHandle | undefined {
  return useContext(PageHandleContext)
}
