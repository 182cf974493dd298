import type { ContestFacts, Row } from './facts.ts'
import { compareKeys, rankBoard, rankKey } from './rank-board.ts'

/** The official rows, best first, one of which changes at a time: ranking all of them for each of thousands of changes takes long. */
export class OrderedRows {
  readonly #facts: ContestFacts
  readonly #rows: Row[]

  constructor(facts: ContestFacts, rows: ReadonlyMap<number, Row>) {
    this.#facts = facts
    this.#rows = rankBoard({ facts, rows: rows as Map<number, Row> }).rows
  }

  get all(): readonly Row[] {
    return this.#rows
  }

  /** −1 for a row that is not official. */
  indexOf(participant: number): number {
    return this.#rows.findIndex((row) => row.participant === participant)
  }

  /** Puts a changed row to its new place. */
  replace(row: Row): void {
    let index = this.indexOf(row.participant)
    if (index === -1) return
    this.#rows[index] = row
    while (this.#isBefore(row, this.#rows[index - 1])) index = this.#swap(index, index - 1)
    while (this.#isAfter(row, this.#rows[index + 1])) index = this.#swap(index, index + 1)
  }

  isTied(one: Row, other: Row): boolean {
    return this.#compareScores(one, other) === 0
  }

  #swap(from: number, to: number): number {
    const rows = this.#rows as [Row, ...Row[]]
    ;[rows[from], rows[to]] = [rows[to] as Row, rows[from] as Row]
    return to
  }

  #isBefore(row: Row, other: Row | undefined): boolean {
    return other !== undefined && this.#compare(row, other) < 0
  }

  #isAfter(row: Row, other: Row | undefined): boolean {
    return other !== undefined && this.#compare(row, other) > 0
  }

  #compare(one: Row, other: Row): number {
    if (one.isDisqualified !== other.isDisqualified) return one.isDisqualified ? 1 : -1
    return this.#compareScores(one, other) || one.participant - other.participant
  }

  #compareScores(one: Row, other: Row): number {
    const { contestType } = this.#facts
    return compareKeys(rankKey(contestType, one), rankKey(contestType, other))
  }
}
