import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SignedIn } from '../http/viewer.ts'

/** With so much on its way to a client nothing more is written until that is read: a slow one can't fill our memory. */
const MAX_UNSENT_BYTES = 256 * 1024
/** How long a browser waits before it comes back after a break. */
const COME_BACK_AFTER_MS = 2_000

const streamHeaders = {
  'cache-control': 'no-store',
  // A proxy that gathers what it passes on would hold events back.
  'x-accel-buffering': 'no',
  // Nothing comes after the stream on its connection, so that a server that stops need not wait for it.
  connection: 'close',
}

/** One browser that is told as things happen. */
export class EventStream {
  readonly body = new PassThrough()
  readonly viewer: SignedIn
  #wasUnreadAtLastBeat = false

  constructor(viewer: SignedIn) {
    this.viewer = viewer
    // Something has to be sent for the answer to begin.
    this.write(`retry: ${COME_BACK_AFTER_MS}\n\n`)
  }

  get isOpen(): boolean {
    return this.body.writable
  }

  /** Whoever is full is told the rest later; `onRead` says when. */
  get isFull(): boolean {
    return this.body.writableLength > MAX_UNSENT_BYTES
  }

  onRead(goOn: () => void): void {
    this.body.on('drain', () => {
      this.#wasUnreadAtLastBeat = false
      goOn()
    })
  }

  /** A comment, which every client passes over; it keeps the line from being taken for dead. */
  beat(): void {
    const isUnread = this.isFull || !this.isOpen
    // Nobody reads there. Should there be a client after all, it comes back and goes on where it was.
    if (isUnread && this.#wasUnreadAtLastBeat) this.cutOff()
    this.#wasUnreadAtLastBeat = isUnread
    this.write(':\n\n')
  }

  end(): void {
    if (this.isOpen) this.body.end()
  }

  cutOff(): void {
    this.body.destroy()
  }

  sendWith(reply: FastifyReply): FastifyReply {
    return reply.type('text/event-stream').headers(streamHeaders).send(this.body)
  }

  protected write(text: string): void {
    if (this.isOpen) this.body.write(text)
  }
}
