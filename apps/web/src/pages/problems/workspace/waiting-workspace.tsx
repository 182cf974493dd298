import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The panes of the workspace at their sizes, so that nothing moves when the problem comes. */
export function WaitingWorkspace() {
  return (
    <div aria-busy="true" className="flex h-full bg-surface max-tablet:flex-col max-desktop:portrait:flex-col">
      <div className="h-[43px] flex-none border-b border-line bg-canvas tablet:hidden" />
      <div className="grid basis-[44%] content-start gap-4 px-7 pt-[22px] max-desktop:portrait:basis-[38%] max-tablet:basis-full max-tablet:px-4">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="w-72 max-w-full" />
        <Skeleton className="mt-6 w-full" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-full" />
        <Skeleton className="w-3/5" />
      </div>
      <div className="flex-1 border-l border-line max-desktop:portrait:border-t max-desktop:portrait:border-l-0 max-tablet:hidden">
        <div className="flex h-toolbar items-center border-b border-line px-3">
          <Skeleton className="h-control-sm w-28" />
        </div>
      </div>
    </div>
  )
}
