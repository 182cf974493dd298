import { useEffect } from 'react'
import { whenIdle } from '../../../../lib/when-idle.ts'
import { preloadDialogs } from '../dialogs/workspace-dialogs.tsx'
import { preloadResults } from '../results/result-tabs.tsx'

/** What a click in the workspace needs is fetched while the statement is read: when it is clicked, there may be no connection. */
export function usePreloadedClicks(): void {
  useEffect(
    () =>
      whenIdle(() => {
        preloadResults()
        preloadDialogs()
      }),
    [],
  )
}
