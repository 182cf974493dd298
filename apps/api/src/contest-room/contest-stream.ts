import type { OpenEnd } from '@arbiter/rules/board/finality'
import { EventStream } from '../feeds/event-stream.ts'
import type { StreamOwner } from '../feeds/open-stream.ts'

export interface Followed {
  contestId: string
  isJury: boolean
  /** The viewer's rows: as a participant, and in a virtual run. */
  participants: readonly number[]
  /** The event number of the board that the page has; null if it shows no board. */
  boardSeq: number | null
}

/** One page that follows one contest. It remembers what was sent last, so that only changes are sent. */
export class ContestStream extends EventStream {
  readonly isJury: boolean
  readonly participants: readonly number[]
  boardSeq: number | null
  /** The value that was sent last. */
  openEnd: OpenEnd | null | undefined
  /** Whether the board is hidden from this viewer, as last sent. */
  isBoardHidden = false
  /** The version of the names that the page has, from the board it fetched or from the stream. */
  peopleVersion: number | undefined
  readonly #sent = new Map<string, unknown>()

  constructor(owner: StreamOwner, { contestId, isJury, participants, boardSeq }: Followed) {
    super(contestId, owner)
    this.isJury = isJury
    this.participants = participants
    this.boardSeq = boardSeq
  }

  /** Compares versions by identity instead of events: a round does this for thousands of streams, and few have anything new. */
  sendIfNew<Event extends { type: string }>(key: string, version: unknown, event: () => Event): void {
    if (this.#sent.get(key) === version) return
    this.#sent.set(key, version)
    this.send(event())
  }
}
