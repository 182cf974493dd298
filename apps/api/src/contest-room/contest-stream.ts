import type { OpenEnd } from '@arbiter/rules/board/finality'
import { EventStream, type StreamOwner } from '../feeds/event-stream.ts'

export interface Followed {
  contestId: string
  isJury: boolean
  /** The viewer's rows: as a participant, and of a virtual run. */
  participants: readonly number[]
  /** The board that the page has; null when it wants none. */
  boardSeq: number | null
}

/** One page that follows one contest. What it was sent last is kept, so that only what has changed is sent. */
export class ContestStream extends EventStream {
  readonly isJury: boolean
  readonly participants: readonly number[]
  boardSeq: number | null
  /** As it was sent last. */
  openEnd: OpenEnd | null | undefined
  /** From this viewer, as the page knows it. */
  isBoardHidden = false
  /** Of the names that the page has: those of the board that it fetched, or that it was sent since. */
  peopleVersion: number | undefined
  readonly #sent = new Map<string, unknown>()

  constructor(owner: StreamOwner, { contestId, isJury, participants, boardSeq }: Followed) {
    super(contestId, owner)
    this.isJury = isJury
    this.participants = participants
    this.boardSeq = boardSeq
  }

  /** Versions are compared, by identity, not events: a round does this for thousands of streams, and few have anything new. */
  sendIfNew<Event extends { type: string }>(key: string, version: unknown, event: () => Event): void {
    if (this.#sent.get(key) === version) return
    this.#sent.set(key, version)
    this.send(event())
  }
}
