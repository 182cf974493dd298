import type { Award } from './awards.ts'
import type { Reveal } from './ceremony.ts'
import type { ContestFacts, Row } from './facts.ts'
import { OrderedRows } from './ordered-rows.ts'
import { isRanked } from './row-standing.ts'

/** A cell with the row that follows when it is open, and the row as it would be if the last hidden try were accepted. */
export interface OpenedCell extends Reveal {
  row: Row
  ifSolved: Row
}

/**
 * One press of the key. A cell takes up to three of them: it is pointed at, it is opened, the row moves up. `opened` and
 * `settled` are what is there after the press: open cells of the script, and rows from the bottom whose place is final.
 */
export type CeremonyStep = { opened: number; settled: number } & (
  | { kind: 'start' | 'end' }
  | { kind: 'point' | 'open' | 'move'; participant: number; problemId: string }
  | { kind: 'award'; participant: number }
)

/** What the hall is shown of the opened cells: rows without a rank, and results that are no news, pass unseen. */
export function stepsOf(
  facts: ContestFacts,
  start: ReadonlyMap<number, Row>,
  cells: readonly OpenedCell[],
  awards: ReadonlyMap<number, Award>,
): CeremonyStep[] {
  const ranked = new Map([...start].filter(([, row]) => isRanked(row)))
  const hall: Hall = { order: new OrderedRows(facts, ranked), left: openCounts(cells), settled: 0 }
  const steps: CeremonyStep[] = [{ kind: 'start', opened: 0, settled: 0 }]
  for (const [opened, cell] of cells.entries())
    steps.push(...awardSteps(hall, awards, opened), ...cellSteps(hall, cell, opened))
  steps.push(...awardSteps(hall, awards, cells.length))
  return [...steps, { kind: 'end', opened: cells.length, settled: hall.settled }]
}

/** The state of the ceremony, which each step changes. */
interface Hall {
  order: OrderedRows
  /** How many cells of each participant are not open yet. */
  left: Map<number, number>
  settled: number
}

function openCounts(cells: readonly OpenedCell[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { participant } of cells) counts.set(participant, (counts.get(participant) ?? 0) + 1)
  return counts
}

function cellSteps(hall: Hall, { participant, problemId, row }: OpenedCell, opened: number): CeremonyStep[] {
  const { order, left, settled } = hall
  const place = order.indexOf(participant)
  const isShown = isNews(order.at(place), problemId)
  const next = order.replace(row)
  left.set(participant, (left.get(participant) ?? 0) - 1)
  if (!isShown) return []
  const about = { participant, problemId, settled }
  const hasMoved = next !== place
  return [
    { kind: 'point', opened, ...about },
    { kind: 'open', opened: opened + 1, ...about },
    ...(hasMoved ? [{ kind: 'move' as const, opened: opened + 1, ...about }] : []),
  ]
}

/** Tries after the acceptance are held back as well, and change nothing. */
function isNews(row: Row | undefined, problemId: string): boolean {
  const cell = row?.cells.find((each) => each.problemId === problemId)
  return cell !== undefined && cell.state !== 'solved' && cell.pendingTries > 0
}

/** Settles the rows that can't change any more, from the bottom, and gives them their awards. */
function awardSteps(hall: Hall, awards: ReadonlyMap<number, Award>, opened: number): CeremonyStep[] {
  const steps: CeremonyStep[] = []
  for (let row = lowestUnsettled(hall); row && isSettled(hall); row = lowestUnsettled(hall)) {
    hall.settled += 1
    const { participant } = row
    if (awards.has(participant)) steps.push({ kind: 'award', participant, opened, settled: hall.settled })
  }
  return steps
}

const lowestUnsettled = ({ order, settled }: Hall) => order.at(order.length - 1 - settled)

/** Nothing of it is hidden, and no equal row above it may still move away, which would cost it the shared rank. */
function isSettled({ order, left, settled }: Hall): boolean {
  const lowest = order.length - 1 - settled
  for (let index = lowest; index >= 0 && order.isTied(index, lowest); index -= 1)
    if (left.get(order.at(index)?.participant ?? 0)) return false
  return true
}
