import type { ReactNode } from 'react'
import { workspaceTexts } from '../../../../copy/workspace.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { PaneTabs } from '../../../../ui/layout/pane-tabs.tsx'
import type { Desk, ResultTab } from '../state/use-desk.ts'
import { OutputPanel } from './output-panel.tsx'
import { OwnSubmissions } from './own-submissions.tsx'
import { TestsPanel } from './tests-panel.tsx'

/** Run opens Output, Submit opens Tests. */
export function ResultTabs({ problem, desk }: { problem: FullProblem; desk: Desk }) {
  const items: { value: ResultTab; label: ReactNode; panel: ReactNode }[] = [
    { value: 'input', label: 'Input', panel: <InputBox desk={desk} /> },
    { value: 'output', label: 'Output', panel: <OutputPanel runs={desk.runs} onPlace={desk.goTo} /> },
    { value: 'tests', label: <>Tests {desk.mark}</>, panel: <TestsPanel desk={desk} /> },
    { value: 'submissions', label: 'Submissions', panel: <OwnSubmissions problemId={problem._id} /> },
  ]
  return (
    <PaneTabs
      label="Results"
      items={items}
      value={desk.tab}
      onChange={desk.setTab}
      end={<RunSamples problem={problem} desk={desk} />}
    />
  )
}

function RunSamples({ problem, desk }: { problem: FullProblem; desk: Desk }) {
  if (problem.samples.length === 0) return null
  return (
    <MiniButton icon="play" aria-disabled={desk.isRunning} onClick={desk.isRunning ? undefined : desk.runSamples}>
      <span className="max-tablet:hidden">Run all samples</span>
      <span className="tablet:hidden">Samples</span>
    </MiniButton>
  )
}

function InputBox({ desk }: { desk: Desk }) {
  return (
    <textarea
      aria-label="Standard input"
      spellCheck={false}
      autoCapitalize="off"
      placeholder={workspaceTexts.inputHint}
      value={desk.input}
      onChange={(event) => desk.setInput(event.target.value)}
      className="block h-full w-full resize-none bg-surface px-4 py-3 font-mono text-[13px]/5 [font-variant-ligatures:none] placeholder:text-ink-faint placeholder:opacity-100 focus-visible:-outline-offset-2 max-tablet:text-lead"
    />
  )
}
