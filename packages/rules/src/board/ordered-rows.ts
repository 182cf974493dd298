import { scoringRules } from '../scoring/scoring-rules.ts'
import type { ContestFacts, Row } from './facts.ts'
import { compareKeys, comparePlaced, type Placed, rankBoard } from './rank-board.ts'

/**
 * The rows of the board, best first, one of which changes at a time. It is found and put back by halving: to rank all of them for
 * each of thousands of changes would take minutes.
 */
export class OrderedRows {
  readonly #facts: ContestFacts
  readonly #placed: Placed[]
  readonly #byParticipant: Map<number, Placed>

  constructor(facts: ContestFacts, rows: ReadonlyMap<number, Row>) {
    this.#facts = facts
    this.#placed = rankBoard({ facts, rows: rows as Map<number, Row> }).rows.map((row) => this.#place(row))
    this.#byParticipant = new Map(this.#placed.map((placed) => [placed.row.participant, placed]))
  }

  get length(): number {
    return this.#placed.length
  }

  at(index: number): Row | undefined {
    return this.#placed[index]?.row
  }

  /** −1 for a row that is not on the board. */
  indexOf(participant: number): number {
    const placed = this.#byParticipant.get(participant)
    return placed ? this.#countBefore(placed) : -1
  }

  /** Puts a changed row to its new place, and returns it: −1 for one that is not on the board. */
  replace(row: Row): number {
    const index = this.indexOf(row.participant)
    if (index === -1) return -1
    const placed = this.#place(row)
    this.#placed.splice(index, 1)
    const next = this.#countBefore(placed)
    this.#placed.splice(next, 0, placed)
    this.#byParticipant.set(row.participant, placed)
    return next
  }

  isTied(one: number, other: number): boolean {
    const [a, b] = [this.#placed[one], this.#placed[other]]
    return a !== undefined && b !== undefined && compareKeys(a.key, b.key) === 0
  }

  #place(row: Row): Placed {
    return { row, key: scoringRules[this.#facts.contestType].rankKey(row) }
  }

  /** How many stand before it; none stands equal, because numbers decide in the end. */
  #countBefore(placed: Placed): number {
    let [from, to] = [0, this.#placed.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (comparePlaced(this.#placed[middle] as Placed, placed) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
}
