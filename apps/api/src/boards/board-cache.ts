import type { Db } from '@arbiter/database/connect'
import { MAX_CACHED_EVENTS } from '@arbiter/rules/limits'
import { LiveBoard } from './live-board.ts'

/** The boards that this process has in memory; the least recently used ones leave when they become too many. */
export class BoardCache {
  readonly #db: Db
  readonly #boards = new Map<string, LiveBoard>()

  constructor(db: Db) {
    this.#db = db
  }

  /** As the log is now. */
  async get(contestId: string): Promise<LiveBoard> {
    const board = this.#boards.get(contestId) ?? new LiveBoard(contestId)
    // The last place is that of the most recently used.
    this.#boards.delete(contestId)
    this.#boards.set(contestId, board)
    try {
      await board.catchUp(this.#db)
    } catch (error) {
      // What was half applied must not be served.
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
