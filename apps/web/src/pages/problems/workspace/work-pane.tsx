import { useEffect, useState } from 'react'
import { LazyCodeEditor } from '../../../features/editor/lazy-code-editor.tsx'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { classes } from '../../../ui/classes.ts'
import { useKeyboardRoom } from '../../../ui/layout/use-keyboard-room.ts'
import { DeskLines } from './desk-lines.tsx'
import { ResultTabs } from './results/result-tabs.tsx'
import { Split } from './split.tsx'
import type { Desk } from './state/use-desk.ts'
import { RunAndSubmit } from './toolbar/run-and-submit.tsx'
import { WorkToolbar } from './toolbar/work-toolbar.tsx'

interface WorkPaneProps {
  problem: FullProblem
  desk: Desk
  isMobile: boolean
}

const typingCode = '[&_[data-pane=first]]:flex-[1_1_100%]! [&_[data-pane=second]]:hidden! [&_[role=separator]]:hidden'
const typingCase = '[&_[data-pane=second]]:flex-[1_1_100%]! [&_[data-pane=first]]:hidden! [&_[role=separator]]:hidden'

/** The editor over the results; on phones the buttons dock at the bottom, where the thumb is. */
export function WorkPane({ problem, desk, isMobile }: WorkPaneProps) {
  const isTyping = useKeyboardRoom(isMobile) !== null
  const [field, setField] = useState<'code' | 'case'>('code')
  useEffect(() => {
    if (isTyping) keepFieldInView()
  }, [isTyping])
  const editor = (
    <LazyCodeEditor
      ref={desk.editor}
      document={desk.draft.document}
      settings={desk.settings}
      complaint={desk.complaint}
      onChange={desk.draft.type}
    />
  )
  return (
    <section aria-label="Solution" className="flex h-full min-h-0 flex-col">
      {!(isTyping && field === 'case') && <WorkToolbar problem={problem} desk={desk} isMobile={isMobile} />}
      {!isMobile && <DeskLines problem={problem} desk={desk} />}
      {/* Above an on-screen keyboard there is room for one of the two: the one that the user types in. */}
      <div
        className={classes('min-h-0 flex-1', isTyping && (field === 'code' ? typingCode : typingCase))}
        onFocusCapture={({ target }) => setField(target.closest('[role=tabpanel] [role=tabpanel]') ? 'case' : 'code')}
      >
        <Split
          name="workspace-results"
          orientation="vertical"
          label="Resize results"
          first={editor}
          second={<ResultTabs problem={problem} desk={desk} />}
          share={isMobile ? 45 : 55}
          leastFirst={15}
          leastSecond={12}
        />
      </div>
      {isMobile && (
        <div className="flex-none border-t border-line bg-surface">
          <DeskLines problem={problem} desk={desk} />
          <div className={classes('flex gap-2 px-3 *:flex-1', isTyping ? 'py-1' : 'py-2')}>
            <RunAndSubmit desk={desk} large />
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
