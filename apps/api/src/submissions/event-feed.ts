import { refusals } from '@arbiter/contract/messages'
import type { Db } from '@arbiter/database/connect'
import { queuePositions } from '@arbiter/database/judge-queue'
import { eventsAfter, type StoredEvent } from '@arbiter/database/submission-events'
import type { SubmissionStatus } from '@arbiter/rules/verdict'
import { Pump } from '../feeds/pump.ts'
import { type EventViews, loadEventViews } from './event-views.ts'
import type { OpenStream } from './open-stream.ts'
import { presentEvent } from './present.ts'
import { countJudgesAtWork, newestStatuses } from './stream-store.ts'

/**
 * How it works: each submission that is watched has a room with its streams. Whoever hears that there is something new
 * about a submission says so (`notice`), and a pump asks the database once for all rooms of which that was said, however
 * many they are. What stands in line is looked at again every second, as one question too.
 *
 * A round asks for the status before it asks for events. So when the status is `done`, the verdict is among the events, or
 * it was told before or swept; then the stream is ended from the judgement itself (`finish`).
 */

/** Places in line change with every job that is taken: often enough is enough. */
const LOOK_AT_LINE_MS = 1_000

interface Room {
  streams: Set<OpenStream>
  isWaiting: boolean
}

/** A room as it was when the question was put: who comes in meanwhile is told by the next round. */
interface AskedRoom {
  submissionId: string
  streams: OpenStream[]
  afterEventId: number
}

export interface FeedOptions {
  db: Db
  /** Tells the whole judging of a stream's submission from the judgement, and so ends the stream. */
  finish: (stream: OpenStream) => void
  onError: (error: unknown) => void
}

export class EventFeed {
  readonly #db: Db
  readonly #finish: (stream: OpenStream) => void
  readonly #pump: Pump
  readonly #rooms = new Map<string, Room>()
  readonly #noticed = new Set<string>()
  #lookAt = 0
  #looking: NodeJS.Timeout | undefined
  #judges = { count: 0, askAt: 0 }

  constructor({ db, finish, onError }: FeedOptions) {
    this.#db = db
    this.#finish = finish
    this.#pump = new Pump(() => this.#round(), onError)
  }

  join(stream: OpenStream): void {
    const room = this.#rooms.get(stream.submissionId) ?? { streams: new Set(), isWaiting: false }
    this.#rooms.set(stream.submissionId, room)
    room.streams.add(stream)
    this.notice(stream.submissionId)
  }

  leave(stream: OpenStream): void {
    const room = this.#rooms.get(stream.submissionId)
    room?.streams.delete(stream)
    if (room?.streams.size === 0) this.#rooms.delete(stream.submissionId)
  }

  /** There may be something new about this submission. */
  notice(submissionId: string): void {
    if (!this.#rooms.has(submissionId)) return
    this.#noticed.add(submissionId)
    this.#pump.poke()
  }

  noticeAll(): void {
    for (const submissionId of this.#rooms.keys()) this.notice(submissionId)
  }

  close(): void {
    clearTimeout(this.#looking)
    this.#pump.stop()
  }

  async #round(): Promise<void> {
    const asked = this.#takeNoticed()
    try {
      await this.#tellNews(asked)
      await this.#tellLine()
    } catch (error) {
      for (const { submissionId } of asked) this.#noticed.add(submissionId)
      throw error
    }
  }

  #takeNoticed(): AskedRoom[] {
    const noticed = [...this.#noticed]
    this.#noticed.clear()
    return noticed.flatMap((submissionId) => {
      const streams = [...(this.#rooms.get(submissionId)?.streams ?? [])]
      const afterEventId = Math.min(...streams.map((stream) => stream.afterEventId))
      return streams.length > 0 ? [{ submissionId, streams, afterEventId }] : []
    })
  }

  async #tellNews(asked: AskedRoom[]): Promise<void> {
    if (asked.length === 0) return
    const rooms = new Map(asked.map((room) => [room.submissionId, room.streams]))
    const statuses = await newestStatuses(this.#db, [...rooms.keys()])
    const events = await eventsAfter(this.#db, asked)
    const viewersOf = (submissionId: string) => (rooms.get(submissionId) ?? []).map((stream) => stream.viewer)
    const views = await loadEventViews(this.#db, events, viewersOf)
    if ([...statuses.values()].includes('judging')) await this.#askForJudges()
    for (const event of events) tellEvent(rooms.get(event.submissionId) ?? [], event, views)
    for (const room of asked) this.#tellStatus(room, statuses.get(room.submissionId))
  }

  #tellStatus({ submissionId, streams }: AskedRoom, status: SubmissionStatus | undefined): void {
    const room = this.#rooms.get(submissionId)
    if (room) room.isWaiting = status === 'queued'
    for (const stream of streams.filter((each) => each.isOpen)) {
      if (!status) stream.tell(null, { type: 'error', message: refusals['submission.not-found'][1] })
      // The one that judges it may not have beaten yet.
      if (status === 'judging') stream.tellStanding({ status, position: null, judges: Math.max(1, this.#judges.count) })
      if (status === 'done' && !stream.isFull) this.#finish(stream)
    }
  }

  async #tellLine(): Promise<void> {
    const waiting = [...this.#rooms].filter(([_, room]) => room.isWaiting).map(([submissionId]) => submissionId)
    if (waiting.length === 0) return
    if (Date.now() >= this.#lookAt) {
      this.#lookAt = Date.now() + LOOK_AT_LINE_MS
      await this.#askForJudges()
      const positions = await queuePositions(this.#db, waiting)
      for (const submissionId of waiting) this.#tellPosition(submissionId, positions.get(submissionId))
    }
    clearTimeout(this.#looking)
    this.#looking = setTimeout(() => this.#pump.poke(), this.#lookAt - Date.now()).unref()
  }

  #tellPosition(submissionId: string, position: number | undefined): void {
    const room = this.#rooms.get(submissionId)
    if (position === undefined) this.notice(submissionId) // it was taken this very moment
    if (position === undefined || !room?.isWaiting) return
    const standing = { status: 'queued', position, judges: this.#judges.count } as const
    for (const stream of room.streams) stream.tellStanding(standing)
  }

  async #askForJudges(): Promise<void> {
    if (Date.now() < this.#judges.askAt) return
    this.#judges = { count: await countJudgesAtWork(this.#db), askAt: Date.now() + LOOK_AT_LINE_MS }
  }
}

/** To each stream that has not had it and has room for it; a full one asks again when it has been read. */
function tellEvent(streams: OpenStream[], event: StoredEvent, views: EventViews): void {
  for (const stream of streams) {
    if (event.id <= stream.afterEventId || !stream.isOpen || stream.isFull) continue
    stream.tell(event.id, presentEvent(event, views.for(stream.viewer)))
  }
}
