import { LazyCodeEditor } from '../../../features/editor/lazy-code-editor.tsx'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { DeskLines } from './desk-lines.tsx'
import { ResultTabs } from './results/result-tabs.tsx'
import type { Desk } from './state/use-desk.ts'
import { RunAndSubmit } from './toolbar/run-and-submit.tsx'
import { WorkToolbar } from './toolbar/work-toolbar.tsx'
import { Split } from './workspace-panes.tsx'

interface WorkPaneProps {
  problem: FullProblem
  desk: Desk
  isMobile: boolean
}

/** The editor over the results; on phones the buttons dock at the bottom, where the thumb is. */
export function WorkPane({ problem, desk, isMobile }: WorkPaneProps) {
  const editor = (
    <LazyCodeEditor
      ref={desk.editor}
      document={desk.draft.document}
      settings={desk.settings}
      errors={desk.errors}
      onChange={desk.draft.type}
    />
  )
  return (
    <section aria-label="Solution" className="flex h-full min-h-0 flex-col">
      <WorkToolbar problemId={problem._id} desk={desk} isMobile={isMobile} />
      {!isMobile && <DeskLines desk={desk} />}
      <div className="min-h-0 flex-1">
        <Split
          name="workspace-results"
          orientation="vertical"
          label="Resize results"
          first={{ content: editor, size: isMobile ? '45%' : '55%', min: '15%' }}
          second={{ content: <ResultTabs problem={problem} desk={desk} />, min: '12%' }}
        />
      </div>
      {isMobile && (
        <div className="flex-none border-t border-line bg-surface">
          <DeskLines desk={desk} />
          <div className="flex gap-2 px-3 py-2 *:flex-1">
            <RunAndSubmit desk={desk} large />
          </div>
        </div>
      )}
    </section>
  )
}
