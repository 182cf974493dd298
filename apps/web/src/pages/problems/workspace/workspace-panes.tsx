import type { ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { browserStorage } from '../../../lib/browser-storage.ts'
import { classes } from '../../../ui/classes.ts'
import { PaneTabs } from '../../../ui/layout/pane-tabs.tsx'
import { type Screen, useIsUpright } from '../../../ui/layout/use-screen.ts'

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
  const editorLabel = <>Editor {mark}</>
  const items = [
    { value: 'problem' as const, label: 'Problem', panel: statement },
    { value: 'editor' as const, label: editorLabel, panel: work },
  ]
  return <PaneTabs label="Workspace" even items={items} value={view} onChange={onView} />
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
  const share = isUpright ? '38%' : '44%'
  return (
    <Split
      key={orientation}
      name={`workspace-${orientation}`}
      orientation={orientation}
      label="Resize statement"
      first={{ content: statement, size: share, min: '20%' }}
      second={{ content: work, min: '30%' }}
    />
  )
}

interface SplitSide {
  content: ReactNode
  size?: string
  min: string
}

interface SplitProps {
  /** Under which the sizes are kept. */
  name: string
  orientation: 'horizontal' | 'vertical'
  label: string
  first: SplitSide
  second: SplitSide
}

const splitter =
  'relative z-3 bg-line outline-none after:absolute after:bg-accent after:opacity-0 after:transition-opacity hover:after:opacity-100 focus-visible:after:opacity-100 data-[separator=active]:after:opacity-100'
const splitters = {
  horizontal: 'w-px after:inset-y-0 after:-inset-x-px',
  vertical: 'h-px after:inset-x-0 after:-inset-y-px',
}

/** Two panes and a line between them that moves by pointer and by keys; where it was left is kept. */
export function Split({ name, orientation, label, first, second }: SplitProps) {
  const layout = useDefaultLayout({ id: name, storage: browserStorage() })
  return (
    <Group id={name} orientation={orientation} {...layout} className="h-full">
      <Panel id="first" defaultSize={first.size} minSize={first.min}>
        {first.content}
      </Panel>
      <Separator aria-label={label} className={classes(splitter, splitters[orientation])} />
      <Panel id="second" minSize={second.min}>
        {second.content}
      </Panel>
    </Group>
  )
}
