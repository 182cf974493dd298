import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { hasShellStatement, removeShell } from '../lib/shell.ts'

/** The address at which the page was opened, to which the shell's statement belongs. */
const openedAt = window.location.pathname

/** Removes the shell when the page is rendered. A shell with a statement stays until the page shows it or the user navigates. */
export function useShell(isReady: boolean): void {
  const { pathname } = useLocation()
  const isNeeded = hasShellStatement() && pathname === openedAt
  useLayoutEffect(() => {
    if (isReady && !isNeeded) removeShell()
  }, [isReady, isNeeded])
}
