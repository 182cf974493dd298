import { applyFacts, type Board, emptyBoard, refreshRows, type Touched } from '@arbiter/rules/board/board'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import { isOnBoard } from '@arbiter/rules/board/facts'
import { type LooseEnds, looseEndsOf } from '@arbiter/rules/board/finality'
import { type RankedBoard, rankBoard } from '@arbiter/rules/board/rank-board'
import { encodeRow, type WireRow } from '@arbiter/rules/board/row-codec'
import { isCounting } from '@arbiter/rules/board/score-row'
import { MAX_RESUMED_ROWS } from '@arbiter/rules/limits'
import { isSolvedSoFar } from '@arbiter/rules/scoring/cell-state'

/** What has changed since an event: rows, or so much that the page should fetch the board again. */
export type Changes = { rows: number[]; gone: number[] } | 'reset'

export interface BoardStatistics {
  submissions: number
  accepted: number
  /** By the problem's id. */
  solvedCounts: ReadonlyMap<string, number>
}

function statisticsOf({ participants, rows }: Board): BoardStatistics {
  const official = [...participants.values()].filter(isOnBoard)
  const tries = official.flatMap((participant) => [...participant.tries.values()].filter(isCounting))
  const solvedCounts = new Map<string, number>()
  for (const row of rows.values())
    for (const { problemId, state } of isOnBoard(row) ? row.cells : [])
      if (isSolvedSoFar(state)) solvedCounts.set(problemId, (solvedCounts.get(problemId) ?? 0) + 1)
  const accepted = tries.filter(({ verdict }) => verdict === 'Accepted').length
  return { submissions: tries.length, accepted, solvedCounts }
}

/** A board and what is derived from it, for one kind of viewer: the jury or the public. Each numbers its own events. */
export class BoardView {
  readonly board: Board = emptyBoard()
  readonly #changedAt = new Map<number, number>()
  readonly #addedAt = new Map<number, number>()
  /** When the last event happened; null before the first. */
  lastAt: Date | null = null
  /** The last event that changed all rows. */
  #resetAt = 0
  /** Participants whose rows are older than the facts. */
  #stale: Touched = new Set()
  #ranked: { seq: number; board: RankedBoard } | undefined
  #statistics: ({ seq: number } & BoardStatistics) | undefined
  #looseEnds: ({ seq: number } & LooseEnds) | undefined

  get seq(): number {
    return this.board.seq
  }

  /** Applies the events to the facts; `refresh` updates the rows. */
  read(events: readonly ContestEvent[]): void {
    const last = events.at(-1)
    if (!last) return
    this.lastAt = new Date(last.at)
    for (const { kind, participant, seq } of events)
      if (kind === 'registered' && participant !== null) this.#addedAt.set(participant, seq)
    const touched = applyFacts(this.board, events)
    if (touched === 'all') this.#resetAt = this.seq
    else for (const participant of touched) this.#changedAt.set(participant, this.seq)
    this.#stale = touched === 'all' || this.#stale === 'all' ? 'all' : new Set([...this.#stale, ...touched])
  }

  refresh(): void {
    refreshRows(this.board, this.#stale)
    this.#stale = new Set()
  }

  /** Computed on demand: many events may come between two requests. */
  get ranked(): RankedBoard {
    if (this.#ranked?.seq !== this.seq) this.#ranked = { seq: this.seq, board: rankBoard(this.board) }
    return this.#ranked.board
  }

  /** Counts submissions that count; a verdict that is hidden from this view does not count as accepted. */
  get statistics(): BoardStatistics {
    if (this.#statistics?.seq !== this.seq) this.#statistics = { seq: this.seq, ...statisticsOf(this.board) }
    return this.#statistics
  }

  get looseEnds(): LooseEnds {
    if (this.#looseEnds?.seq !== this.seq) this.#looseEnds = { seq: this.seq, ...looseEndsOf(this.board) }
    return this.#looseEnds
  }

  changesSince(seq: number): Changes {
    if (seq < this.#resetAt || seq > this.seq) return 'reset'
    const changed = [...this.#changedAt].filter(([, at]) => at > seq).map(([participant]) => participant)
    if (changed.length > MAX_RESUMED_ROWS) return 'reset'
    const isThere = (participant: number) => this.board.rows.has(participant)
    return { rows: changed.filter(isThere), gone: changed.filter((participant) => !isThere(participant)) }
  }

  /** Whether the participant was added after that event. */
  isNewSince(participant: number, seq: number): boolean {
    return (this.#addedAt.get(participant) ?? 0) > seq
  }

  encoded(participants: Iterable<number>): WireRow[] {
    return [...participants].flatMap((participant) => {
      const row = this.board.rows.get(participant)
      return row && isOnBoard(row) ? [encodeRow(this.board.facts, row)] : []
    })
  }
}
