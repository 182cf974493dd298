import { type Ref, useDeferredValue, useEffect, useMemo } from 'react'
import { boardTexts } from '../../../../copy/contest-board.ts'
import { LEADERBOARD_SKELETON_ROWS } from '../../../../lib/list-sizes.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../../ui/feedback/waiting-rows.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { type BoardControl, BoardGrid } from '../board-grid.tsx'
import { peopleOf } from '../board-state.ts'
import { entriesFound, viewOf } from '../board-view.ts'
import { ReplayBar } from './replay-bar.tsx'
import type { ReplayBoard } from './replay-board.ts'
import { type ClockAction, clockActionFor, type ReplayClock } from './replay-clock.ts'
import type { ReplayLog } from './replay-messages.ts'
import { useReplay } from './use-replay.ts'

interface ReplayProps {
  id: string
  own: number | null
  search: string
  control: Ref<BoardControl>
  onLeave: () => void
}

/** The contest again, from its log. */
export function Replay({ id, own, search, control, onLeave }: ReplayProps) {
  const { replay, clock, tell } = useReplay(id)
  const isReady = replay.log !== null
  useReplayKeys(isReady ? clock : null, tell)
  if (replay.failure !== null) return <Failure message={replay.failure} onRetry={onLeave} />
  if (!replay.log || !replay.board) return <WaitingRows count={LEADERBOARD_SKELETON_ROWS} />
  return (
    <>
      <ReplayBar clock={clock} tell={tell} onLeave={onLeave} />
      <MomentBoard {...{ id, own, control, search, log: replay.log, board: replay.board }} />
    </>
  )
}

interface MomentBoardProps extends Omit<ReplayProps, 'onLeave'> {
  log: ReplayLog
  board: ReplayBoard
}

function MomentBoard({ id, own, search, control, log, board }: MomentBoardProps) {
  const people = useMemo(() => peopleOf(log.people), [log])
  const { facts, rows } = board
  const view = useMemo(() => viewOf(facts, rows, people), [facts, rows, people])
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
  return (
    <BoardGrid
      {...{ contestId: id, facts, problems, view, entries, control }}
      ownParticipant={own}
      flashes={board.flashes}
    />
  )
}

/** Anywhere on the page, but where keys mean something else. */
function useReplayKeys(clock: ReplayClock | null, tell: (action: ClockAction) => void): void {
  useEffect(() => {
    if (!clock) return
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(otherUses)) return
      const action = clockActionFor(event.key, clock)
      if (!action) return
      event.preventDefault()
      tell(action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [clock, tell])
}

const otherUses = 'input:not([type=range]), textarea, button, a, select, [role=radio], [role=treegrid], [role=dialog]'
