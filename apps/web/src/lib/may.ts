import type { Action } from '@arbiter/rules/people/abilities'
import { createContext, useContext } from 'react'

/** What the viewer may do, beside what every member may, to anything at all. The layout gives it to the page. */
export const AllowedActions = createContext<readonly string[]>([])

export const useAllowedActions = () => useContext(AllowedActions)

/** Whether the viewer may do this to anything at all. */
export function useMay(action: Action): boolean {
  return useAllowedActions().includes(action)
}

/** Whether the viewer may do this to the thing, as its reply says. */
export const mayHere = ({ may }: { may: readonly string[] }, action: Action): boolean => may.includes(action)
