import { PassThrough } from 'node:stream'
import type { SignedIn } from '../http/viewer.ts'

/** The owner of a stream: a signed-in user, or a visitor with an address. */
export interface StreamOwner {
  viewer: SignedIn | null
  address: string
}

/** Backpressure: above this nothing more is written until the client has read, so a slow client can't fill our memory. */
const MAX_UNSENT_BYTES = 256 * 1024

export const streamHeaders = {
  'cache-control': 'no-store',
  // A buffering proxy would delay events.
  'x-accel-buffering': 'no',
  // The connection is not reused after the stream, so that a stopping server need not wait for it.
  connection: 'close',
}

/** One client that follows one subject, in whatever format. */
export abstract class OpenStream {
  readonly body = new PassThrough()
  readonly subject: string
  readonly viewer: SignedIn | null
  readonly address: string
  #wasUnreadAtLastHeartbeat = false

  constructor(subject: string, { viewer, address }: StreamOwner) {
    this.subject = subject
    this.viewer = viewer
    this.address = address
  }

  /** What every client of the format ignores; it keeps proxies from closing an idle connection. */
  protected abstract breakSilence(): void

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

  heartbeat(): void {
    const isUnread = this.isFull || !this.isOpen
    // A half-open connection. If the client is still there, it reconnects and resumes.
    if (isUnread && this.#wasUnreadAtLastHeartbeat) this.destroy()
    this.#wasUnreadAtLastHeartbeat = isUnread
    this.breakSilence()
  }

  end(): void {
    if (this.isOpen) this.body.end()
  }

  /** Used when the server stops. */
  endToReconnect(): void {
    this.end()
  }

  destroy(): void {
    this.body.destroy()
  }

  protected write(text: string): void {
    if (this.isOpen) this.body.write(text)
  }
}
