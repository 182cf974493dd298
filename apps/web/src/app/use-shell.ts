import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { hasShellStatement, removeShell } from '../lib/shell.ts'

/** Where the page was opened: the only address that the shell's statement is for. */
const openedAt = window.location.pathname

/** The shell goes when the page is there. One with a statement stays until the page shows the same, or goes elsewhere. */
export function useShell(isReady: boolean): void {
  const { pathname } = useLocation()
  const isNeeded = hasShellStatement() && pathname === openedAt
  useLayoutEffect(() => {
    if (isReady && !isNeeded) removeShell()
  }, [isReady, isNeeded])
}
