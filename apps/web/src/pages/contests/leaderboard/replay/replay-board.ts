import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import type { WireRow } from '@arbiter/rules/board/row-codec'
import { type Flash, isSameCell, rowsOf } from '../board-state.ts'
import type { ReplayMoment } from './replay-engine.ts'

/** The board of a moment, as far as the page has it. */
export interface ReplayBoard {
  atMs: number
  facts: ContestFacts
  rows: ReadonlyMap<number, Row>
  flashes: ReadonlyMap<number, Flash>
}

/** Only a step of the replay is marked, because a viewer cannot follow the changes of a jump. */
const MOST_FLASHES = 20
const LONGEST_STEP_MS = 120_000

export function nextReplayBoard(board: ReplayBoard | null, moment: ReplayMoment): ReplayBoard {
  const { atMs } = moment
  const facts = board && isSame(board.facts, moment.facts) ? board.facts : moment.facts
  const changed = rowsOf(facts, JSON.parse(moment.rows) as WireRow[])
  if (board && changed.size === 0 && moment.gone.length === 0) return { ...board, atMs, facts }
  const rows = new Map(board?.rows)
  for (const [participant, row] of changed) rows.set(participant, row)
  for (const participant of moment.gone) rows.delete(participant)
  const stepMs = board === null ? 0 : atMs - board.atMs
  const isStep = stepMs > 0 && stepMs <= LONGEST_STEP_MS && changed.size <= MOST_FLASHES
  return { atMs, facts, rows, flashes: board && isStep ? flashesFor(board, changed, atMs) : new Map() }
}

/** A message is a copy. Equal facts keep their object, so that a ticking clock does not rank the board again. */
const isSame = (one: ContestFacts, other: ContestFacts) => JSON.stringify(one) === JSON.stringify(other)

function flashesFor({ rows }: ReplayBoard, changed: ReadonlyMap<number, Row>, seq: number): Map<number, Flash> {
  const flashes = [...changed].map(([participant, row]): [number, Flash] => {
    const before = rows.get(participant)?.cells
    const cells = row.cells.flatMap((cell, index) => (isSameCell(before?.[index], cell) ? [] : [index]))
    return [participant, { seq, cells }]
  })
  return new Map(flashes)
}
