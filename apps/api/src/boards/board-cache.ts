import type { Db } from '@arbiter/database/connection/connect'
import { LiveBoard } from './live-board.ts'

/** Boards in memory: the least recently used leave when their events are more than this. */
const MAX_CACHED_EVENTS = 500_000

/** The boards in this process's memory; the least recently used ones are dropped when there are too many. */
export class BoardCache {
  readonly #db: Db
  readonly #boards = new Map<string, LiveBoard>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The board, up to date with the log. */
  async get(contestId: string): Promise<LiveBoard> {
    const board = this.#boards.get(contestId) ?? new LiveBoard(contestId)
    // Moves the board to the end: a Map keeps insertion order, so the first one is the least recently used.
    this.#boards.delete(contestId)
    this.#boards.set(contestId, board)
    try {
      await board.catchUp(this.#db)
    } catch (error) {
      // A board with half applied events must not be served.
      this.#boards.delete(contestId)
      throw error
    }
    this.#evict()
    return board
  }

  #evict(): void {
    const boards = [...this.#boards.values()]
    let events = boards.reduce((sum, { jury }) => sum + jury.seq, 0)
    for (const { contestId, jury } of boards.slice(0, -1)) {
      if (events <= MAX_CACHED_EVENTS) return
      this.#boards.delete(contestId)
      events -= jury.seq
    }
  }
}
