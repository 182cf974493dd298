import { PassThrough } from 'node:stream'
import { type FeedEvent, formatEvent } from '@arbiter/contract/event-stream'
import type { FastifyReply } from 'fastify'
import type { SignedIn } from '../http/viewer.ts'

/** The owner of a stream: a signed-in user, or a visitor with an address. */
export interface StreamOwner {
  viewer: SignedIn | null
  address: string
}

/** Backpressure: above this nothing more is written until the client has read, so a slow client can't fill our memory. */
const MAX_UNSENT_BYTES = 256 * 1024
/** How long a browser waits before it reconnects. */
const RECONNECT_AFTER_MS = 2_000

const streamHeaders = {
  'cache-control': 'no-store',
  // A buffering proxy would delay events.
  'x-accel-buffering': 'no',
  // The connection is not reused after the stream, so that a stopping server need not wait for it.
  connection: 'close',
}

/** One browser that follows one subject. */
export class EventStream {
  readonly body = new PassThrough()
  readonly subject: string
  readonly viewer: SignedIn | null
  readonly address: string
  #wasUnreadAtLastHeartbeat = false

  constructor(subject: string, { viewer, address }: StreamOwner) {
    this.subject = subject
    this.viewer = viewer
    this.address = address
    // The reply begins only when something is sent.
    this.#write(`retry: ${RECONNECT_AFTER_MS}\n\n`)
  }

  get isOpen(): boolean {
    return this.body.writable
  }

  /** The rest is sent after `onDrain`. */
  get isFull(): boolean {
    return this.body.writableLength > MAX_UNSENT_BYTES
  }

  onDrain(resume: () => void): void {
    this.body.on('drain', () => {
      this.#wasUnreadAtLastHeartbeat = false
      resume()
    })
  }

  send(event: FeedEvent, id: number | null = null): void {
    this.#write(formatEvent(event, id))
  }

  /** For an event that goes to many streams: it is formatted once. */
  sendFormatted(text: string): void {
    this.#write(text)
  }

  /** A comment, which every client ignores; it keeps proxies from closing an idle connection. */
  heartbeat(): void {
    const isUnread = this.isFull || !this.isOpen
    // A half-open connection. If the client is still there, it reconnects and resumes.
    if (isUnread && this.#wasUnreadAtLastHeartbeat) this.destroy()
    this.#wasUnreadAtLastHeartbeat = isUnread
    this.#write(':\n\n')
  }

  end(): void {
    if (this.isOpen) this.body.end()
  }

  /** Used when the server stops: a random delay keeps thousands of browsers from reconnecting at the same instant. */
  endToReconnect(): void {
    this.#write(`retry: ${Math.round(RECONNECT_AFTER_MS * (0.25 + Math.random()))}\n\n`)
    this.end()
  }

  destroy(): void {
    this.body.destroy()
  }

  replyWith(reply: FastifyReply): FastifyReply {
    return reply.type('text/event-stream').headers(streamHeaders).send(this.body)
  }

  #write(text: string): void {
    if (this.isOpen) this.body.write(text)
  }
}
