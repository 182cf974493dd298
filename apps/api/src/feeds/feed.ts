import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, type RefusalName } from '@arbiter/contract/refusal'
import { type Channel, channels } from '@arbiter/database/connection/registry'
import { MAX_STREAMS_PER_USER, STREAM_HEARTBEAT_MS } from '@arbiter/rules/limits'
import type { FastifyBaseLogger } from 'fastify'
import { findMembers } from '../accounts/credentials.ts'
import type { Context } from '../http/context.ts'
import { CoalescedTask } from './coalesced-task.ts'
import type { DatabaseListener } from './database-listener.ts'
import type { OpenStream, StreamOwner } from './open-stream.ts'

/** Pages that look at boards without having signed in, per address: a school may sit behind one. */
const MAX_STREAMS_PER_ADDRESS = 500

/** How often everything is checked, in case a notification was lost. */
export const CHECK_EVERY_MS = 3_000
/** When the server stops, a client that has not read the end of its stream within this time is disconnected. */
const END_WITHIN_MS = 1_000

/** A subject with the streams that followed it when the round began; newer streams are served by the next round. */
export interface Subscribed<Stream> {
  subject: string
  streams: Stream[]
}

export interface FeedOptions<Stream> {
  context: Context
  log: FastifyBaseLogger
  listener: DatabaseListener
  /** NOTIFY channel whose payload is the subject. */
  channel: Channel
  /** The least time between two rounds. */
  windowMs?: number
  /** How often clients are looked at that read nothing. */
  heartbeatMs?: number
  /** The refusal for a user who opens too many streams. */
  tooMany: RefusalName
  /** Sends what is new about these subjects: one call for all that were notified since the last call. */
  publish(subscribed: Subscribed<Stream>[]): Promise<void>
  onClosed?(stream: Stream): void
}

/**
 * The open streams about one kind of subject. Notifications are coalesced, so that a round queries the database once for all
 * subjects. A stream ends when its session or the viewer's access ends: at once when the database notifies us, and
 * within seconds if that notification was lost.
 */
export class Feed<Stream extends OpenStream> {
  readonly #options: FeedOptions<Stream>
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #notified = new Set<string>()
  readonly #rounds: CoalescedTask
  readonly #timers: NodeJS.Timeout[]
  #isClosed = false

  constructor(options: FeedOptions<Stream>) {
    this.#options = options
    const { listener, log, channel, windowMs, heartbeatMs = STREAM_HEARTBEAT_MS } = options
    this.#rounds = new CoalescedTask(
      () => this.#round(),
      (error) => log.warn({ err: error }, 'streams wait for the database'),
      windowMs,
    )
    listener.subscribe(channel, (subject) => this.notify(subject))
    listener.subscribe(channels.restriction, (userId) => this.#endWhere(({ viewer }) => viewer?.id === userId))
    listener.subscribe(channels.sessionEnd, (id) => this.#endWhere(({ viewer }) => viewer?.credentialId === id))
    listener.onConnected(() => this.#checkAll())
    this.#timers = [
      setInterval(() => this.#heartbeat(), heartbeatMs),
      setInterval(() => this.#checkAll(), CHECK_EVERY_MS),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** The stream is updated at once, and whenever its client has read what it was sent. */
  subscribe(owner: StreamOwner, open: () => Stream): Stream {
    this.#refuseTooMany(owner)
    const stream = open()
    if (this.#isClosed) stream.endToReconnect() // on a connection that was open when the server was asked to stop
    if (this.#isClosed) return stream
    const { subject } = stream
    this.#streams.set(subject, (this.#streams.get(subject) ?? new Set()).add(stream))
    stream.body.once('close', () => this.#unsubscribe(stream))
    stream.onDrain(() => this.notify(subject))
    this.#options.listener.open()
    this.notify(subject)
    return stream
  }

  streamsOf(subject: string): Stream[] {
    return [...(this.#streams.get(subject) ?? [])]
  }

  /** Something about this subject may have changed. */
  notify(subject: string): void {
    if (!this.#streams.has(subject)) return
    this.#notified.add(subject)
    this.#rounds.schedule()
  }

  /** Another round without a notification. */
  schedule(): void {
    this.#rounds.schedule()
  }

  /** Ends every stream: a browser reconnects by itself, perhaps to another server. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#rounds.stop()
    for (const timer of this.#timers) clearInterval(timer)
    const streams = this.#all()
    const ends = streams.map((stream) => once(stream.body, 'close'))
    for (const stream of streams) stream.endToReconnect()
    await Promise.race([Promise.all(ends), sleep(END_WITHIN_MS, undefined, { ref: false })])
    for (const stream of streams) stream.destroy()
  }

  async #round(): Promise<void> {
    const notified = [...this.#notified]
    this.#notified.clear()
    const subscribed = notified.map((subject) => ({ subject, streams: this.streamsOf(subject) }))
    try {
      await this.#options.publish(subscribed.filter(({ streams }) => streams.length > 0))
    } catch (error) {
      for (const subject of notified) this.#notified.add(subject)
      throw error
    }
  }

  #unsubscribe(stream: Stream): void {
    const streams = this.#streams.get(stream.subject)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(stream.subject)
    this.#options.onClosed?.(stream)
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams])
  }

  #refuseTooMany({ viewer, address }: StreamOwner): void {
    const isOwn = (stream: Stream) =>
      viewer ? stream.viewer?.id === viewer.id : stream.viewer === null && stream.address === address
    const own = this.#all().filter(isOwn)
    if (own.length >= (viewer ? MAX_STREAMS_PER_USER : MAX_STREAMS_PER_ADDRESS))
      throw new Refusal(this.#options.tooMany)
  }

  #endWhere(isOver: (stream: Stream) => boolean): void {
    for (const stream of this.#all()) if (isOver(stream)) stream.end()
  }

  #heartbeat(): void {
    for (const stream of this.#all()) stream.heartbeat()
  }

  #checkAll(): void {
    for (const subject of this.#streams.keys()) this.notify(subject)
    this.#endRevoked().catch((error) => this.#options.log.warn({ err: error }, 'streams wait for the database'))
  }

  /** Ends the streams of ended sessions and revoked tokens, and of users who were restricted or got other rights. */
  async #endRevoked(): Promise<void> {
    const streams = this.#all().filter(({ viewer }) => viewer !== null)
    const ids = [...new Set(streams.flatMap(({ viewer }) => viewer?.credentialId ?? []))]
    const members = await findMembers(this.#options.context.db, ids)
    for (const stream of streams)
      if (members.get(stream.viewer?.credentialId ?? '') !== stream.viewer?.accountRights) stream.end()
  }
}
