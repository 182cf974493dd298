import type { ContestFacts } from '@arbiter/rules/board/facts'
import { type Ref, useDeferredValue, useMemo } from 'react'
import { boardTexts } from '../../../../copy/contest-board.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { type BoardControl, BoardGrid } from '../board-grid.tsx'
import type { Flash } from '../board-state.ts'
import { type BoardView, entriesFound } from '../board-view.ts'
import type { ReplayLog } from './replay-messages.ts'

interface MomentBoardProps {
  id: string
  own: number | null
  search: string
  control: Ref<BoardControl>
  log: ReplayLog
  facts: ContestFacts
  view: BoardView
  flashes: ReadonlyMap<number, Flash>
}

/** The table as it stood at a moment of the contest. Rows do not expand: the server explains those of the present alone. */
export function MomentBoard({ id, own, search, control, log, facts, view, flashes }: MomentBoardProps) {
  const wanted = useDeferredValue(search)
  const entries = useMemo(() => entriesFound(view.entries, wanted), [view, wanted])
  // The problems may have been others at that moment.
  const problems = useMemo(() => log.frame.problems.slice(0, facts.problems.length), [log, facts.problems.length])
  if (entries.length === 0)
    return (
      <Panel>
        <Empty {...boardTexts.noneFound} />
      </Panel>
    )
  return <BoardGrid {...{ contestId: id, facts, problems, view, entries, control, flashes }} ownParticipant={own} />
}
