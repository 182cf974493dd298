import { useEffect, useState } from 'react'
import { workspaceTexts } from '../../../copy/problems/workspace.ts'
import { LazyCodeEditor } from '../../../features/editor/lazy-code-editor.tsx'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { classes } from '../../../ui/classes.ts'
import { useKeyboardRoom } from '../../../ui/layout/use-keyboard-room.ts'
import { ResultTabs } from './results/result-tabs.tsx'
import { Split } from './split.tsx'
import type { WorkspaceModel } from './state/use-workspace.ts'
import { RunAndSubmit } from './toolbar/run-and-submit.tsx'
import { WorkToolbar } from './toolbar/work-toolbar.tsx'
import { WorkspaceLines } from './workspace-lines.tsx'

interface WorkPaneProps {
  problem: FullProblem
  workspace: WorkspaceModel
  isMobile: boolean
}

const typingCode = '[&_[data-pane=first]]:flex-[1_1_100%]! [&_[data-pane=second]]:hidden! [&_[role=separator]]:hidden'
const typingCase = '[&_[data-pane=second]]:flex-[1_1_100%]! [&_[data-pane=first]]:hidden! [&_[role=separator]]:hidden'

/** The editor over the results; on phones the buttons dock at the bottom, where the thumb is. */
export function WorkPane({ problem, workspace, isMobile }: WorkPaneProps) {
  const isTyping = useKeyboardRoom(isMobile) !== null
  const [field, setField] = useState<'code' | 'case'>('code')
  useEffect(() => {
    if (isTyping) keepFieldInView()
  }, [isTyping])
  const editor = (
    <LazyCodeEditor
      ref={workspace.editor}
      document={workspace.draft.document}
      settings={workspace.settings}
      complaint={workspace.complaint}
      onChange={workspace.draft.type}
    />
  )
  return (
    <section aria-label={workspaceTexts.solution} className="flex h-full min-h-0 flex-col">
      {!(isTyping && field === 'case') && <WorkToolbar problem={problem} workspace={workspace} isMobile={isMobile} />}
      {!isMobile && <WorkspaceLines problem={problem} workspace={workspace} />}
      {/* Above an on-screen keyboard there is room for one of the two: the one that the user types in. */}
      <div
        className={classes('min-h-0 flex-1', isTyping && (field === 'code' ? typingCode : typingCase))}
        onFocusCapture={({ target }) => setField(target.closest('[role=tabpanel] [role=tabpanel]') ? 'case' : 'code')}
      >
        <Split
          name="workspace-results"
          orientation="vertical"
          label={workspaceTexts.resizeResults}
          first={editor}
          second={<ResultTabs problem={problem} workspace={workspace} />}
          share={isMobile ? 45 : 55}
          leastFirst={15}
          leastSecond={12}
        />
      </div>
      {isMobile && (
        <div className="flex-none border-t border-line bg-surface">
          <WorkspaceLines problem={problem} workspace={workspace} />
          <div className={classes('flex gap-2 px-3 *:flex-1', isTyping ? 'py-1' : 'py-2')}>
            <RunAndSubmit workspace={workspace} large />
          </div>
        </div>
      )}
    </section>
  )
}

/** Scrolls the focused field into view. The editor does that by itself. */
function keepFieldInView(): void {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    field.scrollIntoView({ block: 'center' })
}
