import { applyEvents, type Board, emptyBoard } from '@arbiter/rules/board/board'
import { countHeld, nextReveal } from '@arbiter/rules/board/ceremony'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import type { Row } from '@arbiter/rules/board/facts'
import { emptyProjection, type Projection, publicEvents } from '@arbiter/rules/board/public-log'
import { rankBoard } from '@arbiter/rules/board/rank-board'
import { type Flash, isSameCell } from '../board-state.ts'

/**
 * What the room sees. Administrators get the log of the jury; the public board is made from it here by the rules that the
 * server uses, one revealed cell after the other.
 */
export interface CeremonyState {
  projection: Projection
  board: Board
  rows: ReadonlyMap<number, Row>
  /** The cell that is opened next; null when nothing is held back any more. */
  next: { participant: number; column: number } | null
  /** Cells that are held back. */
  remaining: number
  flashes: ReadonlyMap<number, Flash>
}

export function startCeremony(events: readonly ContestEvent[]): CeremonyState {
  const projection = emptyProjection()
  const board = emptyBoard()
  applyEvents(
    board,
    events.flatMap((event) => publicEvents(projection, event)),
  )
  return presented(projection, board, new Map())
}

/** Opens the cell that the server has opened. */
export function afterReveal(state: CeremonyState, participant: number, column: number, at: Date): CeremonyState {
  const { projection, board } = state
  const problemId = board.facts.problems[column]?.id
  if (problemId === undefined) return state
  const seq = projection.board.seq + 1
  const event: ContestEvent = { kind: 'revealed', participant, payload: { problemId }, seq, at }
  applyEvents(board, publicEvents(projection, event))
  return presented(projection, board, flashOf(state, board, participant, seq))
}

function presented(projection: Projection, board: Board, flashes: ReadonlyMap<number, Flash>): CeremonyState {
  const reveal = nextReveal(rankBoard(board), projection.board)
  const column = board.facts.problems.findIndex(({ id }) => id === reveal?.problemId)
  const next = reveal && { participant: reveal.participant, column }
  return { projection, board, rows: new Map(board.rows), next, remaining: countHeld(projection.board), flashes }
}

function flashOf({ rows }: CeremonyState, board: Board, participant: number, seq: number): Map<number, Flash> {
  const before = rows.get(participant)?.cells
  const after = board.rows.get(participant)?.cells ?? []
  const cells = after.flatMap((cell, index) => (isSameCell(before?.[index], cell) ? [] : [index]))
  return new Map([[participant, { seq, cells }]])
}
