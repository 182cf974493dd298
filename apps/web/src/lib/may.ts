import type { Action } from '@arbiter/rules/people/abilities'
import { createContext, useContext } from 'react'

/** What the viewer may do, beside what every member may, to anything at all. The layout gives it to the page. */
export const AllowedActions = createContext<readonly string[]>([])

export const useAllowedActions = () => useContext(AllowedActions)

/** Whether the viewer may do this to anything at all. */
export function useMay(action: Action): boolean {
  return useAllowedActions().includes(action)
}

/**
 * Whether a page offers to do this to the problem, the contest or the submission that it shows. The replies about them don't
 * say it yet, so a page offers what the viewer may do to any, and the server refuses it where it is not theirs.
 */
export function useMayHere(action: Action): boolean {
  return useMay(action)
}
