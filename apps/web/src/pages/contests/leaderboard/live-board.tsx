import type { Row } from '@arbiter/rules/board/facts'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { type Ref, useCallback, useMemo } from 'react'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { momentText } from '../../../ui/data/moment-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type BoardControl, BoardGrid } from './board-grid.tsx'
import type { BoardPerson, BoardState } from './board-state.ts'
import { entriesFound, viewOf } from './board-view.ts'
import { RowDetails } from './row-details.tsx'
import { usePredictions } from './use-predictions.ts'

interface LiveBoardProps {
  id: string
  board: BoardState
  own: number | null
  now: Date
  search: string
  hasRatings: boolean
  control: Ref<BoardControl>
}

/** The board of the present. */
export function LiveBoard({ id, board, own, now, search, hasRatings, control }: LiveBoardProps) {
  const { facts, rows, people, isJury } = board
  const view = useMemo(() => viewOf(facts, rows, people), [facts, rows, people])
  const entries = useMemo(() => entriesFound(view.entries, search), [view, search])
  const predictions = usePredictions(id, board.seq, hasRatings)
  const isFrozen = isFrozenAt(board, now)
  const detailsOf = useCallback(
    (row: Row, person: BoardPerson) => <RowDetails id={id} row={row} person={person} isJury={isJury} />,
    [id, isJury],
  )
  if (!view.hasTries)
    return (
      <Panel>
        <Empty {...contestPageTexts.noStandings} />
      </Panel>
    )
  return (
    <>
      {isFrozen && <FrozenBanner board={board} />}
      {!view.hasSuccess && <p className="mb-3 text-small text-ink-muted">{nothingScored(isFrozen && !isJury)}</p>}
      {entries.length === 0 ? (
        <Panel>
          <Empty {...boardTexts.noneFound} />
        </Panel>
      ) : (
        <BoardGrid
          {...{ contestId: id, facts, view, entries, predictions, detailsOf, control }}
          problems={board.frame.problems}
          medals={board.frame.medals}
          ownParticipant={own}
          trueRow={isFrozen && !isJury ? board.own : null}
          pending={isFrozen && !isJury ? 'hidden' : 'judging'}
          flashes={board.flashes}
        />
      )}
    </>
  )
}

/** A freeze may hide accepted submissions, so the text differs. */
const nothingScored = (isHidden: boolean) =>
  isHidden ? boardTexts.frozen.noneBefore : contestPageTexts.noStandings.text

export function isFrozenAt({ frame: { freezeTime, isUnfrozen } }: BoardState, now: Date): boolean {
  return freezeTime !== null && !isUnfrozen && now.getTime() >= milliseconds(freezeTime)
}

function FrozenBanner({ board: { frame, isJury } }: { board: BoardState }) {
  return (
    <div className="mb-3">
      <Alert tone="info" icon="lock" title={boardTexts.frozen.title({ time: momentText(frame.freezeTime ?? '') })}>
        {isJury ? boardTexts.frozen.jury : boardTexts.frozen.public}
      </Alert>
    </div>
  )
}
