import { type Ref, useEffect, useMemo } from 'react'
import { LEADERBOARD_SKELETON_ROWS } from '../../../../lib/list-sizes.ts'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../../ui/feedback/waiting-rows.tsx'
import type { BoardControl } from '../board-grid.tsx'
import { peopleOf } from '../board-state.ts'
import { viewOf } from '../board-view.ts'
import { MomentBoard } from './moment-board.tsx'
import { ReplayBar } from './replay-bar.tsx'
import type { ReplayBoard } from './replay-board.ts'
import { type ClockAction, clockActionFor, type ReplayClock } from './replay-clock.ts'
import type { ReplayLog } from './replay-messages.ts'
import type { Explainer } from './use-log-worker.ts'
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
  const { replay, explainer, clock, tell } = useReplay(id)
  const isReady = replay.log !== null
  useReplayKeys(isReady ? clock : null, tell)
  if (replay.failure !== null) return <Failure message={replay.failure} onRetry={onLeave} />
  if (!replay.log || !replay.board) return <WaitingRows count={LEADERBOARD_SKELETON_ROWS} />
  return (
    <>
      <ReplayBar clock={clock} tell={tell} onLeave={onLeave} />
      <ReplayedBoard {...{ id, own, control, search, explainer, log: replay.log, board: replay.board }} />
    </>
  )
}

interface ReplayedBoardProps extends Omit<ReplayProps, 'onLeave'> {
  log: ReplayLog
  board: ReplayBoard
  explainer: Explainer
}

function ReplayedBoard({ log, board, ...props }: ReplayedBoardProps) {
  const people = useMemo(() => peopleOf(log.people), [log])
  const { facts, rows } = board
  const view = useMemo(() => viewOf(facts, rows, people), [facts, rows, people])
  return <MomentBoard {...props} {...{ log, facts, view }} atMs={board.atMs} flashes={board.flashes} />
}

/** Keys work anywhere on the page, except in elements that use them. */
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
