import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@arbiter/contract/refusal'
import { SUBMISSION_CHANNEL } from '@arbiter/database/judge-queue'
import { type Listening, listen } from '@arbiter/database/listen'
import { MAX_STREAMS_PER_USER, STREAM_HEARTBEAT_MS } from '@arbiter/rules/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../http/context.ts'
import { findMembers } from '../http/session.ts'
import { EventFeed } from './event-feed.ts'
import { OpenStream, type StreamRequest } from './open-stream.ts'
import { presentSubmission, replayOf } from './present.ts'
import { seeSubmission } from './service.ts'

/**
 * How it works: one connection of this process listens to what the database tells, for all streams together. What it
 * hears goes to the feed, or closes streams: of accounts that were restricted, and of sessions that ended. A word that was
 * lost only delays: every few seconds, and whenever the line stands again, everything that is open is looked at.
 */

export const LISTENER_NAME = 'api-events'
/** Told with the user's id. */
const RESTRICTION_CHANNEL = 'account_restricted'
/** Told with the session's id. */
const SESSION_END_CHANNEL = 'session_ended'

export const LOOK_AT_ALL_MS = 3_000
/** Whoever has not read the end of their stream by then is cut off when the server stops. */
const END_WITHIN_MS = 1_000

export class LiveStreams {
  readonly #context: Context
  readonly #log: FastifyBaseLogger
  readonly #feed: EventFeed
  readonly #streams = new Set<OpenStream>()
  readonly #finishing = new Set<OpenStream>()
  readonly #timers: NodeJS.Timeout[]
  #finished: Promise<void> = Promise.resolve()
  #listening: Listening | undefined
  #isClosed = false

  constructor(context: Context, log: FastifyBaseLogger) {
    this.#context = context
    this.#log = log
    this.#feed = new EventFeed({
      db: context.db,
      finish: (stream) => this.#finish(stream),
      onError: (error) => log.warn({ err: error }, 'streams wait for the database'),
    })
    this.#timers = [
      setInterval(() => this.#beat(), STREAM_HEARTBEAT_MS),
      setInterval(() => this.#lookAtAll(), LOOK_AT_ALL_MS),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** The first stream opens the line to the database. */
  open(request: StreamRequest): OpenStream {
    this.#refuseTooMany(request.viewer.id)
    const stream = new OpenStream(request)
    this.#streams.add(stream)
    stream.body.once('close', () => this.#forget(stream))
    stream.onRead(() => this.#feed.notice(stream.submissionId))
    this.#listening ??= this.#listen()
    this.#feed.join(stream)
    return stream
  }

  /** Ends every stream: a browser comes back by itself, perhaps to another server. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#feed.close()
    const ends = [...this.#streams].map((stream) => once(stream.body, 'close'))
    for (const stream of this.#streams) stream.end()
    await Promise.race([Promise.all(ends), sleep(END_WITHIN_MS, undefined, { ref: false })])
    for (const stream of this.#streams) stream.cutOff()
    await this.#listening?.close()
  }

  #refuseTooMany(userId: string): void {
    if (this.#isClosed) throw new Refusal('server.busy')
    const own = [...this.#streams].filter((stream) => stream.viewer.id === userId)
    if (own.length >= MAX_STREAMS_PER_USER) throw new Refusal('submission.too-many-streams')
  }

  #forget(stream: OpenStream): void {
    this.#streams.delete(stream)
    this.#finishing.delete(stream)
    this.#feed.leave(stream)
  }

  #listen(): Listening {
    return listen({
      url: this.#context.config.DATABASE_URL,
      name: LISTENER_NAME,
      channels: [SUBMISSION_CHANNEL, RESTRICTION_CHANNEL, SESSION_END_CHANNEL],
      onNotice: (channel, payload) => this.#hear(channel, payload),
      onConnected: () => this.#lookAtAll(),
      onError: (error) => this.#log.warn({ err: error }, 'the line to the database broke'),
    })
  }

  #hear(channel: string, payload: string): void {
    if (channel === SUBMISSION_CHANNEL) this.#feed.notice(payload)
    if (channel === RESTRICTION_CHANNEL) this.#endWhere((stream) => stream.viewer.id === payload)
    if (channel === SESSION_END_CHANNEL) this.#endWhere((stream) => stream.viewer.sessionId === payload)
  }

  #endWhere(isOver: (stream: OpenStream) => boolean): void {
    for (const stream of this.#streams) if (isOver(stream)) stream.end()
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat()
  }

  #lookAtAll(): void {
    this.#feed.noticeAll()
    this.#endStrangers().catch((error) => this.#log.warn({ err: error }, 'streams wait for the database'))
  }

  /** Whose session ended, who was restricted, or who is no longer what they were when the stream was opened. */
  async #endStrangers(): Promise<void> {
    const looked = [...this.#streams]
    const members = await findMembers(this.#context.db, [...new Set(looked.map((stream) => stream.viewer.sessionId))])
    for (const stream of looked) if (members.get(stream.viewer.sessionId) !== stream.viewer.role) stream.end()
  }

  /** One after the other: many at once would leave no connection for anybody else. */
  #finish(stream: OpenStream): void {
    if (this.#finishing.has(stream)) return
    this.#finishing.add(stream)
    this.#finished = this.#finished.then(() => this.#replay(stream))
  }

  async #replay(stream: OpenStream): Promise<void> {
    if (!stream.isOpen) return
    try {
      const seen = await seeSubmission(this.#context.db, stream.viewer, stream.submissionId)
      void stream.tellAll(replayOf(presentSubmission(seen).submission))
    } catch (error) {
      if (error instanceof Refusal) return stream.tell(null, { type: 'error', message: error.message })
      this.#log.warn({ err: error }, 'a stream could not be ended yet')
      this.#finishing.delete(stream) // the next look at all tries again
    }
  }
}
