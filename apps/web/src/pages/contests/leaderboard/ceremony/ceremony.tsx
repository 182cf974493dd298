import type { getContestLog } from '@arbiter/contract/contest-board'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { boardTexts } from '../../../../copy/contest-board.ts'
import { boardQuery, contestLogQuery } from '../../../../features/contests/board-queries.ts'
import { counted } from '../../../../lib/counted.ts'
import { LEADERBOARD_SKELETON_ROWS } from '../../../../lib/list-sizes.ts'
import { retryOf } from '../../../../lib/retry-of.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../../ui/feedback/waiting-rows.tsx'
import { type BoardControl, BoardGrid } from '../board-grid.tsx'
import { peopleOf } from '../board-state.ts'
import { viewOf } from '../board-view.ts'
import { useCeremony } from './use-ceremony.ts'

interface CeremonyProps {
  id: string
  onLeave: () => void
}

/** Covers everything: it is projected onto a wall. */
export function Ceremony({ id, onLeave }: CeremonyProps) {
  const client = useQueryClient()
  const query = useQuery(contestLogQuery(id))
  const leave = () => {
    onLeave()
    void client.invalidateQueries({ queryKey: boardQuery(id).queryKey })
  }
  useEscape(leave)
  return (
    <div className="fixed inset-0 z-40 grid grid-rows-[auto_minmax(0,1fr)] gap-3 overflow-hidden bg-canvas p-4">
      {query.isPending && <WaitingRows count={LEADERBOARD_SKELETON_ROWS} />}
      {query.isError && (
        <Failure message={sentenceFor(query.error, boardTexts.ceremonyFailed)} onRetry={retryOf(query)} />
      )}
      {query.isSuccess && (
        <Stage
          key={query.dataUpdatedAt}
          {...{ id, log: query.data, onLeave: leave }}
          onOutOfStep={() => void query.refetch()}
        />
      )}
    </div>
  )
}

function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && latest.current()
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

interface StageProps extends CeremonyProps {
  log: ReplyOf<typeof getContestLog>
  /** The server has opened another cell than the one that stands here next. */
  onOutOfStep: () => void
}

function Stage({ id, log, onLeave, onOutOfStep }: StageProps) {
  const { state, reveal, isOver, isBusy } = useCeremony(id, log, onOutOfStep)
  const { board, rows, next, remaining } = state
  const people = useMemo(() => peopleOf(log.people), [log])
  const view = useMemo(() => viewOf(board.facts, rows, people), [board.facts, rows, people])
  const control = useRef<BoardControl>(null)
  useRevealKeys(reveal)
  const shown = next?.participant
  useEffect(() => {
    if (shown !== undefined) control.current?.scrollTo(shown)
  }, [shown])
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">{log.title}</h1>
        <span role="status" className="text-ink-muted">
          {isOver ? boardTexts.ceremonyDone : `${counted(remaining, 'result')} hidden`}
        </span>
        <span className="text-small text-ink-faint max-tablet:hidden">{!isOver && boardTexts.ceremonyKeys}</span>
        <span className="ml-auto flex gap-2">
          {!isOver && (
            <Button tone="primary" icon="eye" busy={isBusy} onClick={reveal}>
              {next ? 'Reveal next' : 'End the freeze'}
            </Button>
          )}
          <Button onClick={onLeave}>Leave</Button>
        </span>
      </header>
      <div className="min-h-0">
        <BoardGrid
          {...{ contestId: id, facts: board.facts, view, control }}
          problems={log.frame.problems}
          entries={view.entries}
          flashes={state.flashes}
          spotlight={next}
          isBare
        />
      </div>
    </>
  )
}

function useRevealKeys(reveal: () => void): void {
  const latest = useRef(reveal)
  latest.current = reveal
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A focused button has a use for the space bar of its own.
      const isButton = (event.target as Element).closest?.('button') && event.key === ' '
      if (event.repeat || isButton || (event.key !== ' ' && event.key !== 'ArrowRight')) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    // Before the table: its own arrows would move along the cells.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
