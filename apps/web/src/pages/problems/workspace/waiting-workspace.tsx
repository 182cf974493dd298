import type { ReactNode } from 'react'
import { hasShellStatement } from '../../../lib/shell.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The panes of the workspace at their sizes, so that nothing moves when the problem comes. */
export const WaitingWorkspace = () => <WaitingPanes>{!hasShellStatement() && <WaitingText />}</WaitingPanes>

function WaitingText() {
  return (
    <div className="grid content-start gap-4 px-7 pt-[22px] max-tablet:px-4">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="w-72 max-w-full" />
      <Skeleton className="mt-6 w-full" />
      <Skeleton className="w-11/12" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/5" />
    </div>
  )
}

interface WaitingPanesProps {
  /** On phones, above the panes. */
  tabs?: ReactNode
  children: ReactNode
}

export function WaitingPanes({ tabs, children }: WaitingPanesProps) {
  return (
    <div aria-busy="true" className="flex h-full bg-surface max-tablet:flex-col max-desktop:portrait:flex-col">
      <div className="flex h-[43px] flex-none border-b border-line bg-canvas px-2 tablet:hidden">{tabs}</div>
      <div className="min-h-0 min-w-0 shrink-0 basis-[calc((100%-1px)*0.44)] max-desktop:portrait:basis-[calc((100%-1px)*0.38)] max-tablet:flex-1 max-tablet:basis-0">
        {children}
      </div>
      <div className="flex-1 border-s border-line max-desktop:portrait:border-t max-desktop:portrait:border-s-0 max-tablet:hidden">
        <div className="flex h-toolbar items-center border-b border-line px-3">
          <Skeleton className="h-control-sm w-28" />
        </div>
      </div>
    </div>
  )
}
