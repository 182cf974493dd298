import { type FeedEvent, formatEvent } from '@arbiter/contract/event-stream'
import type { FastifyReply } from 'fastify'
import { OpenStream, type StreamOwner, streamHeaders } from './open-stream.ts'

/** How long a browser waits before it reconnects. */
const RECONNECT_AFTER_MS = 2_000

/** One browser that follows one subject. */
export class EventStream extends OpenStream {
  constructor(subject: string, owner: StreamOwner) {
    super(subject, owner)
    // The reply begins only when something is sent.
    this.write(`retry: ${RECONNECT_AFTER_MS}\n\n`)
  }

  send(event: FeedEvent, id: number | null = null): void {
    this.write(formatEvent(event, id))
  }

  /** For an event that goes to many streams: it is formatted once. */
  sendFormatted(text: string): void {
    this.write(text)
  }

  /** A comment. */
  protected override breakSilence(): void {
    this.write(':\n\n')
  }

  /** A random delay keeps thousands of browsers from reconnecting at the same instant. */
  override endToReconnect(): void {
    this.write(`retry: ${Math.round(RECONNECT_AFTER_MS * (0.25 + Math.random()))}\n\n`)
    this.end()
  }

  replyWith(reply: FastifyReply): FastifyReply {
    return reply.type('text/event-stream').headers(streamHeaders).send(this.body)
  }
}
