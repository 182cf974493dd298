import type { ReactNode } from 'react'
import { workspaceTexts } from '../../../copy/problems/workspace.ts'
import { PaneTabs } from '../../../ui/layout/pane-tabs.tsx'
import { type Screen, useIsUpright } from '../../../ui/layout/use-screen.ts'
import { Split } from './split.tsx'

export type MobileView = 'problem' | 'editor'

interface MobilePanesProps {
  view: MobileView
  onView: (view: MobileView) => void
  /** The state of the judging, on the tab that is not in view. */
  mark: ReactNode
  statement: ReactNode
  work: ReactNode
}

export function MobilePanes({ view, onView, mark, statement, work }: MobilePanesProps) {
  const editorLabel = (
    <>
      {workspaceTexts.editor} {mark}
    </>
  )
  const items = [
    { value: 'problem' as const, label: workspaceTexts.problem, panel: statement },
    { value: 'editor' as const, label: editorLabel, panel: work },
  ]
  return <PaneTabs label={workspaceTexts.workspace} even items={items} value={view} onChange={onView} />
}

interface SplitPanesProps {
  screen: Screen
  statement: ReactNode
  work: ReactNode
}

/** Beside each other; on an upright tablet above each other. */
export function SplitPanes({ screen, statement, work }: SplitPanesProps) {
  const isUpright = useIsUpright() && screen === 'tablet'
  const orientation = isUpright ? 'vertical' : 'horizontal'
  return (
    <Split
      key={orientation}
      name={`workspace-${orientation}`}
      orientation={orientation}
      label={workspaceTexts.resizeStatement}
      first={statement}
      second={work}
      share={isUpright ? 38 : 44}
      leastFirst={20}
      leastSecond={30}
    />
  )
}
