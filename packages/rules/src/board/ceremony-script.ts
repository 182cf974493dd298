import { type MedalCounts, ONE_MEDAL_EACH } from '../contests/medals.ts'
import { type Award, awardsOf } from './awards.ts'
import type { Reveal } from './ceremony.ts'
import { type FrozenRows, frozenRows, revealsIn } from './ceremony-rows.ts'
import { type CeremonyStep, type OpenedCell, stepsOf } from './ceremony-steps.ts'
import type { ContestEvent } from './contest-event.ts'
import type { ContestFacts, Row } from './facts.ts'
import { OrderedRows } from './ordered-rows.ts'

/** The whole ceremony, known before it begins, so that any step of it can be shown, in either direction. */
export interface CeremonyScript {
  facts: ContestFacts
  /** The rows that the public saw during the freeze. */
  rows: ReadonlyMap<number, Row>
  cells: readonly OpenedCell[]
  steps: readonly CeremonyStep[]
  /** By participant; those without one are not in it. */
  awards: ReadonlyMap<number, Award>
  /** How many of the cells the public sees already. */
  revealed: number
}

/**
 * Opens one undecided cell after the other, from the bottom row up and from left to right; after a row moves up, the row that
 * takes its place is next. Cells that were revealed already come first, in the order in which they were.
 */
export function ceremonyScript(events: readonly ContestEvent[], medals: MedalCounts = ONE_MEDAL_EACH): CeremonyScript {
  const frozen = frozenRows(events)
  const { facts, rows, held } = frozen
  const before = revealsIn(events).filter((each) => held.get(each.participant)?.includes(each.problemId))
  const cells = openedCells(frozen, before)
  const awards = awardsOf(facts, rowsAfter(rows, cells), medals)
  return { facts, rows, cells, awards, steps: stepsOf(facts, rows, cells, awards), revealed: before.length }
}

/** The rows when these cells are open. */
export function rowsAfter(rows: ReadonlyMap<number, Row>, cells: readonly OpenedCell[]): ReadonlyMap<number, Row> {
  return new Map([...rows, ...cells.map(({ participant, row }) => [participant, row] as const)])
}

function openedCells(frozen: FrozenRows, before: readonly Reveal[]): OpenedCell[] {
  const order = new OrderedRows(frozen.facts, frozen.rows)
  const left = new Map([...frozen.held].map(([participant, problems]) => [participant, new Set(problems)]))
  const cells: OpenedCell[] = []
  const open = (next: Reveal): number => {
    left.get(next.participant)?.delete(next.problemId)
    const cell = openedCell(frozen, next, left.get(next.participant) ?? new Set())
    cells.push(cell)
    return order.replace(cell.row)
  }
  for (const reveal of before) open(reveal)
  // From the bottom up; the rows below this index hold nothing back.
  for (let index = order.length - 1; index >= 0; ) {
    const next = heldAt(order, left, index)
    index = next ? Math.max(index, open(next)) : index - 1
  }
  return cells
}

function openedCell(frozen: FrozenRows, { participant, problemId }: Reveal, left: ReadonlySet<string>): OpenedCell {
  const open = new Set((frozen.held.get(participant) ?? []).filter((id) => !left.has(id)))
  const row = frozen.rowWith(participant, open)
  open.delete(problemId)
  return { participant, problemId, row, ifSolved: frozen.rowIfSolved(participant, open, problemId) }
}

function heldAt(order: OrderedRows, left: ReadonlyMap<number, ReadonlySet<string>>, index: number): Reveal | undefined {
  const participant = order.at(index)?.participant
  const [problemId] = (participant !== undefined && left.get(participant)) || []
  return participant === undefined || problemId === undefined ? undefined : { participant, problemId }
}
