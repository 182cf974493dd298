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
  /** Of the names that the page has: those of the board that it fetched, or that it was sent since. */
  peopleVersion: number | undefined
  readonly #sent = new Map<string, string>()

  constructor(owner: StreamOwner, { contestId, isJury, participants, boardSeq }: Followed) {
    super(contestId, owner)
    this.isJury = isJury
    this.participants = participants
    this.boardSeq = boardSeq
  }

  /** `facts` are compared, not the whole event: the time of the server always differs. */
  sendIfNew<Event extends { type: string }>(key: string, facts: unknown, event: () => Event): void {
    const text = JSON.stringify(facts)
    if (this.#sent.get(key) === text) return
    this.#sent.set(key, text)
    this.send(event())
  }
}
