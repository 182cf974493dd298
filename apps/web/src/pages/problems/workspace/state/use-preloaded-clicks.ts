import { useEffect } from 'react'
import { whenIdle } from '../../../../lib/when-idle.ts'
import { preloadDialogs } from '../dialogs/workspace-dialogs.tsx'
import { preloadResults } from '../results/result-tabs.tsx'

/** Preloads the code behind buttons while the user reads the statement, because there may be no connection at the click. */
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
