import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@arbiter/database/connection/connect'
import { eventsAfterSeq, isFullPage } from '@arbiter/database/contests/contest-log'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import { isOnBoard } from '@arbiter/rules/board/facts'
import { emptyProjection, publicEvents } from '@arbiter/rules/board/public-log'
import { BoardView } from './board-view.ts'
import { type BoardPerson, selectPeople } from './store.ts'

/** How long an in-memory board may show a name that its owner has changed or deleted. */
const BOARD_NAMES_KEPT_MS = 5_000

/**
 * The boards of one contest, kept up to date from its log: the jury's board, and the public one, which is folded from the
 * public log alone and so never contains a verdict of a frozen hour. Virtual participants are only on the jury's board:
 * their runs are private.
 */
export class LiveBoard {
  readonly contestId: string
  readonly jury = new BoardView()
  readonly open = new BoardView()
  readonly people = new Map<number, BoardPerson>()
  /** Grows whenever a participant is added or renamed. */
  peopleVersion = 0
  #peopleReadAt = performance.now()
  /** By participant: the version in which they were added or renamed. */
  readonly #peopleChangedAt = new Map<number, number>()
  readonly #projection = emptyProjection()
  #reading: Promise<void> | undefined
  #nextReading: Promise<void> | undefined

  constructor(contestId: string) {
    this.contestId = contestId
  }

  viewFor(isJury: boolean): BoardView {
    return isJury ? this.jury : this.open
  }

  /** Reads new events. All calls during a reading share the next one: at the start of a contest there are hundreds. */
  catchUp(db: Db): Promise<void> {
    if (!this.#reading) return this.#read(db)
    this.#nextReading ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#nextReading = undefined
        // Another call may have started it a moment ago.
        return this.#reading ?? this.#read(db)
      })
    return this.#nextReading
  }

  #read(db: Db): Promise<void> {
    const reading = this.#readOn(db).finally(() => {
      this.#reading = undefined
    })
    this.#reading = reading
    return reading
  }

  /**
   * Reads page by page, so that a long log does not block the process. Rows are refreshed after each page, except while the
   * board is loaded for the first time, when no request sees it yet.
   */
  async #readOn(db: Db): Promise<void> {
    const isNew = this.jury.seq === 0
    await this.#refreshPeople(db)
    for (;;) {
      const events = await eventsAfterSeq(db, this.contestId, this.jury.seq)
      this.#refuseGaps(events)
      await this.#learnPeople(db, events)
      this.jury.read(events)
      this.open.read(
        events.filter((event) => this.#isPublic(event)).flatMap((event) => publicEvents(this.#projection, event)),
      )
      const isLast = !isFullPage(events)
      if (isLast || !isNew) this.#refresh()
      if (isLast) return
    }
  }

  #refresh(): void {
    this.jury.refresh()
    this.open.refresh()
  }

  /** Event numbers are dense, so a gap is a bug, and a board with a gap would stay wrong for ever. */
  #refuseGaps(events: readonly ContestEvent[]): void {
    const isDense = events.every(({ seq }, index) => seq === this.jury.seq + 1 + index)
    if (!isDense) throw new Error(`the log of the contest ${this.contestId} has a gap after ${this.jury.seq}`)
  }

  async #learnPeople(db: Db, events: readonly ContestEvent[]): Promise<void> {
    const named = events.flatMap(({ kind, participant }) =>
      participant !== null && (kind === 'roster' || (kind === 'registered' && this.#isNew(participant)))
        ? participant
        : [],
    )
    if (named.length > 0) await this.readPeople(db, [...new Set(named)])
  }

  /** A team may come back with other people. */
  #isNew(participant: number): boolean {
    return this.people.get(participant)?.kind !== 'person'
  }

  /** Names and ratings change without an event, and a deleted name must disappear here too. */
  async #refreshPeople(db: Db): Promise<void> {
    if (performance.now() - this.#peopleReadAt < BOARD_NAMES_KEPT_MS) return
    this.#peopleReadAt = performance.now()
    await this.readPeople(db, [...this.people.keys()])
  }

  /** Also for a caller who knows that some of them were renamed. */
  async readPeople(db: Db, participants: number[]): Promise<void> {
    for (const person of await selectPeople(db, this.contestId, participants)) {
      const isChanged = !isDeepStrictEqual(this.people.get(person.participant), person)
      if (!isChanged) continue
      this.people.set(person.participant, person)
      this.peopleVersion += 1
      this.#peopleChangedAt.set(person.participant, this.peopleVersion)
    }
  }

  /** Participants who were added, renamed or got another rating since that version. */
  peopleSince(version: number): BoardPerson[] {
    const changed = [...this.#peopleChangedAt].filter(([, at]) => at > version)
    return changed.flatMap(([participant]) => this.people.get(participant) ?? []).filter(isOnBoard)
  }

  #isPublic({ participant }: ContestEvent): boolean {
    const person = participant === null ? undefined : this.people.get(participant)
    return person === undefined || isOnBoard(person)
  }
}
