import type { ReactNode } from 'react'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PaneTabs } from '../../../../ui/layout/pane-tabs.tsx'
import { RichMessage } from '../../../../ui/text/rich-message.tsx'
import type { ResultTab, WorkspaceModel } from '../state/use-workspace.ts'
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
export function ResultTabs({ problem, workspace }: { problem: FullProblem; workspace: WorkspaceModel }) {
  const items: { value: ResultTab; label: ReactNode; panel: ReactNode }[] = [
    { value: 'cases', label: workspaceTexts.cases, panel: <CasesPanel problem={problem} workspace={workspace} /> },
    {
      value: 'tests',
      label: (
        <>
          {workspaceTexts.tests} {workspace.mark}
        </>
      ),
      panel: (
        <PartBoundary waiting={<Waiting />}>
          <TestsPanel workspace={workspace} />
        </PartBoundary>
      ),
    },
    {
      value: 'submissions',
      label: workspaceTexts.submissions,
      panel: (
        <PartBoundary waiting={<Waiting />}>
          <OwnSubmissions problem={problem} />
        </PartBoundary>
      ),
    },
  ]
  return (
    <PaneTabs
      label={workspaceTexts.results}
      items={items}
      value={workspace.tab}
      onChange={workspace.setTab}
      end={<RunAll workspace={workspace} />}
    />
  )
}

const Waiting = () => <Skeleton className="m-4 w-60" />

function RunAll({ workspace }: { workspace: WorkspaceModel }) {
  const count = workspace.cases.all.length
  if (count < 2) return null
  return (
    <MiniButton
      icon="play"
      aria-disabled={workspace.isRunning}
      onClick={workspace.isRunning ? undefined : workspace.runAll}
    >
      <RichMessage
        text={workspaceTexts.runAll({ cases: count })}
        parts={{ more: (words) => <span className="max-tablet:hidden">{words}</span> }}
      />
    </MiniButton>
  )
}
