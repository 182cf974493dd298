import type { ReactNode } from 'react'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PaneTabs } from '../../../../ui/layout/pane-tabs.tsx'
import type { Desk, ResultTab } from '../state/use-desk.ts'
import { preloadOutput } from './case-body.tsx'
import { CasesPanel } from './cases-panel.tsx'

// They are fetched after the page: the user reads the statement before submitting.
const TestsPanel = lazyPart(async () => (await import('./tests-panel.tsx')).TestsPanel)
const OwnSubmissions = lazyPart(async () => (await import('./own-submissions.tsx')).OwnSubmissions)

export function preloadResults(): void {
  preloadOutput()
  TestsPanel.preload()
  OwnSubmissions.preload()
}

/** Run opens Cases, Submit opens Tests. */
export function ResultTabs({ problem, desk }: { problem: FullProblem; desk: Desk }) {
  const items: { value: ResultTab; label: ReactNode; panel: ReactNode }[] = [
    { value: 'cases', label: 'Cases', panel: <CasesPanel problem={problem} desk={desk} /> },
    {
      value: 'tests',
      label: <>Tests {desk.mark}</>,
      panel: (
        <PartBoundary waiting={<Waiting />}>
          <TestsPanel desk={desk} />
        </PartBoundary>
      ),
    },
    {
      value: 'submissions',
      label: 'Submissions',
      panel: (
        <PartBoundary waiting={<Waiting />}>
          <OwnSubmissions problem={problem} />
        </PartBoundary>
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
