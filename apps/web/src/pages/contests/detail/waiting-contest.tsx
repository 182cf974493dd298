import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** The panels of the page at their places. */
export function WaitingContest() {
  return (
    <Page>
      <div aria-busy="true">
        <Skeleton className="mt-1 mb-3 w-40" />
        <Panel className="flex h-33 items-center gap-8 px-5">
          <div className="grid flex-1 gap-4">
            <Skeleton className="h-5 w-52" />
            <Skeleton className="w-4/5 max-w-100" />
            <Skeleton className="w-3/5 max-w-80" />
          </div>
          <Skeleton className="h-15 w-61 max-tablet:hidden" />
        </Panel>
        <div className="mt-5 grid items-start gap-7 desktop:grid-cols-[minmax(0,1fr)_320px]">
          <WaitingRows count={4} />
          <Panel padded className="grid h-36 content-start gap-4 max-desktop:hidden">
            <Skeleton className="w-32" />
            <Skeleton className="w-48" />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
