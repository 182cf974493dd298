import { type Ref, useMemo, useState } from 'react'
import { boardTexts } from '../../../../copy/contests/contest-board.ts'
import { useSessionUser } from '../../../../features/session/session.ts'
import { LEADERBOARD_SKELETON_ROWS } from '../../../../lib/list-sizes.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../../ui/feedback/waiting-rows.tsx'
import type { BoardControl } from '../board-grid.tsx'
import { type BoardState, peopleOf } from '../board-state.ts'
import { viewOf } from '../board-view.ts'
import { isFrozenThen } from '../replay/frozen-then.ts'
import { MomentBoard } from '../replay/moment-board.tsx'
import type { ReplayBoard } from '../replay/replay-board.ts'
import type { ReplayLog } from '../replay/replay-messages.ts'
import { type Explainer, useJumps, useLogWorker } from '../replay/use-log-worker.ts'
import { elapsedMs, type OwnRun } from './use-own-run.ts'
import { type Placing, placingOf, virtualPerson, withNewestRow, withOwnFlash } from './virtual-view.ts'

interface VirtualBoardProps {
  id: string
  run: OwnRun
  /** The live board, whose stream has the viewer's newest row. */
  live: BoardState
  now: Date
  search: string
  control: Ref<BoardControl>
}

/** The board at the viewer's virtual time, with their row among the others. */
export function VirtualBoard(props: VirtualBoardProps) {
  const [attempt, setAttempt] = useState(0)
  return <FollowedRun key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function FollowedRun({ onRetry, ...props }: VirtualBoardProps & { onRetry: () => void }) {
  const { replay, worker, explainer } = useLogWorker(props.id, props.run.participant)
  useJumps(worker, elapsedMs(props.run, props.now), replay.board)
  if (replay.failure !== null) return <Failure message={replay.failure} onRetry={onRetry} />
  if (!replay.log || !replay.board) return <WaitingRows count={LEADERBOARD_SKELETON_ROWS} />
  return <RankedRun {...props} log={replay.log} board={replay.board} explainer={explainer} />
}

interface RankedRunProps extends Omit<VirtualBoardProps, 'now'> {
  log: ReplayLog
  board: ReplayBoard
  explainer: Explainer
}

function RankedRun({ id, run, live, search, control, log, board, explainer }: RankedRunProps) {
  const { participant } = run
  const user = useSessionUser()
  const people = useMemo(
    () => peopleOf(log.people).set(participant, virtualPerson(participant, user)),
    [log, participant, user],
  )
  const newest = live.virtualRow?.[0] === participant ? live.virtualRow : null
  // The rows are ranked again only when a tick of the clock has changed them.
  const { facts, rows: folded } = board
  const rows = useMemo(() => withNewestRow({ facts, rows: folded }, newest), [facts, folded, newest])
  const view = useMemo(() => viewOf(facts, rows, people), [facts, rows, people])
  const ownFlash = live.flashes.get(participant)
  const flashes = useMemo(
    () => withOwnFlash(board.flashes, participant, ownFlash),
    [board.flashes, participant, ownFlash],
  )
  return (
    <>
      <PlacingLine placing={placingOf(view, participant)} isRunning={run.isRunning} />
      {run.isRunning && isFrozenThen(board) && (
        <div className="mb-3">
          <Alert tone="info" icon="lock" title={boardTexts.virtual.frozen.title}>
            {boardTexts.virtual.frozen.text}
          </Alert>
        </div>
      )}
      <MomentBoard
        {...{ id, search, control, log, facts, view, flashes, explainer }}
        own={participant}
        atMs={board.atMs}
        folded={folded}
      />
    </>
  )
}

function PlacingLine({ placing, isRunning }: { placing: Placing | null; isRunning: boolean }) {
  if (!placing) return null
  return (
    <p role="status" className="mb-3 text-small text-ink-muted">
      {placing.rank === null ? boardTexts.virtual.unranked : sentenceOf({ ...placing, rank: placing.rank }, isRunning)}
      {placing.isPending && !isRunning && ` ${boardTexts.virtual.judging}`}
    </p>
  )
}

function sentenceOf({ rank, of }: Placing & { rank: number }, isRunning: boolean): string {
  const { soFar, result } = boardTexts.virtual
  return isRunning ? soFar({ rank, total: of }) : result({ rank, total: of })
}
