import { lazy, type ReactNode, Suspense } from 'react'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PaneTabs } from '../../../../ui/layout/pane-tabs.tsx'
import type { Desk, ResultTab } from '../state/use-desk.ts'
import { CasesPanel } from './cases-panel.tsx'

// They come after the page itself: nobody submits before the statement is there.
const TestsPanel = lazy(async () => ({ default: (await import('./tests-panel.tsx')).TestsPanel }))
const OwnSubmissions = lazy(async () => ({ default: (await import('./own-submissions.tsx')).OwnSubmissions }))

/** Run opens Cases, Submit opens Tests. */
export function ResultTabs({ problem, desk }: { problem: FullProblem; desk: Desk }) {
  const items: { value: ResultTab; label: ReactNode; panel: ReactNode }[] = [
    { value: 'cases', label: 'Cases', panel: <CasesPanel problem={problem} desk={desk} /> },
    {
      value: 'tests',
      label: <>Tests {desk.mark}</>,
      panel: (
        <Suspense fallback={<Waiting />}>
          <TestsPanel desk={desk} />
        </Suspense>
      ),
    },
    {
      value: 'submissions',
      label: 'Submissions',
      panel: (
        <Suspense fallback={<Waiting />}>
          <OwnSubmissions problem={problem} />
        </Suspense>
      ),
    },
  ]
  return <PaneTabs label="Results" items={items} value={desk.tab} onChange={desk.setTab} end={<RunAll desk={desk} />} />
}

const Waiting = () => <Skeleton className="m-4 w-60" />

function RunAll({ desk }: { desk: Desk }) {
  const count = desk.cases.all.length
  if (count < 2) return null
  return (
    <MiniButton icon="play" aria-disabled={desk.isRunning} onClick={desk.isRunning ? undefined : desk.runAll}>
      Run all<span className="max-tablet:hidden"> {count} cases</span>
    </MiniButton>
  )
}
