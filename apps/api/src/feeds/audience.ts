import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, type RefusalName } from '@arbiter/contract/refusal'
import { MAX_STREAMS_PER_USER, STREAM_HEARTBEAT_MS } from '@arbiter/rules/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../http/context.ts'
import { findMembers } from '../sessions/session.ts'
import type { EventStream } from './event-stream.ts'
import type { LiveLine } from './live-line.ts'

/** Told with the user's id. */
const RESTRICTION_CHANNEL = 'account_restricted'
/** Told with the session's id. */
const SESSION_END_CHANNEL = 'session_ended'

export const LOOK_AT_ALL_MS = 3_000
/** Whoever has not read the end of their stream by then is cut off when the server stops. */
const END_WITHIN_MS = 1_000

export interface AudienceOptions {
  context: Context
  log: FastifyBaseLogger
  line: LiveLine
  /** Told to whoever opens more streams than anybody needs. */
  tooMany: RefusalName
  /** Every few seconds, and whenever the line stands again: what was told meanwhile may have been lost. */
  onLook(): void
}

/**
 * The open streams of a feature. They end with the session, and with the right to have them: at once when the database tells
 * of it, and within seconds when that word was lost.
 */
export class Audience<Stream extends EventStream> {
  readonly #options: AudienceOptions
  readonly #streams = new Set<Stream>()
  readonly #timers: NodeJS.Timeout[]
  #isClosed = false

  constructor(options: AudienceOptions) {
    this.#options = options
    const { line } = options
    line.hear(RESTRICTION_CHANNEL, (userId) => this.#endWhere((stream) => stream.viewer.id === userId))
    line.hear(SESSION_END_CHANNEL, (sessionId) => this.#endWhere((stream) => stream.viewer.sessionId === sessionId))
    line.onConnected(() => this.#lookAtAll())
    this.#timers = [
      setInterval(() => this.#beat(), STREAM_HEARTBEAT_MS),
      setInterval(() => this.#lookAtAll(), LOOK_AT_ALL_MS),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** The first stream opens the line to the database. */
  admit(viewerId: string, open: () => Stream, onGone: (stream: Stream) => void): Stream {
    this.#refuseTooMany(viewerId)
    const stream = open()
    this.#streams.add(stream)
    stream.body.once('close', () => {
      this.#streams.delete(stream)
      onGone(stream)
    })
    this.#options.line.open()
    return stream
  }

  /** Ends every stream: a browser comes back by itself, perhaps to another server. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    const ends = [...this.#streams].map((stream) => once(stream.body, 'close'))
    for (const stream of this.#streams) stream.end()
    await Promise.race([Promise.all(ends), sleep(END_WITHIN_MS, undefined, { ref: false })])
    for (const stream of this.#streams) stream.cutOff()
  }

  #refuseTooMany(userId: string): void {
    if (this.#isClosed) throw new Refusal('server.busy')
    const own = [...this.#streams].filter((stream) => stream.viewer.id === userId)
    if (own.length >= MAX_STREAMS_PER_USER) throw new Refusal(this.#options.tooMany)
  }

  #endWhere(isOver: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) if (isOver(stream)) stream.end()
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat()
  }

  #lookAtAll(): void {
    const { log, onLook } = this.#options
    onLook()
    this.#endStrangers().catch((error) => log.warn({ err: error }, 'streams wait for the database'))
  }

  /** Whose session ended, who was restricted, or who is no longer what they were when the stream was opened. */
  async #endStrangers(): Promise<void> {
    const looked = [...this.#streams]
    const sessionIds = [...new Set(looked.map((stream) => stream.viewer.sessionId))]
    const members = await findMembers(this.#options.context.db, sessionIds)
    for (const stream of looked) if (members.get(stream.viewer.sessionId) !== stream.viewer.role) stream.end()
  }
}
