import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { endsStream, formatEvent, type SubmissionEvent } from '@arbiter/contract/submission-stream'
import type { SubmissionStatus } from '@arbiter/rules/verdict'
import type { SignedIn } from '../http/viewer.ts'

/** With so much on its way to a client nothing more is written until that is read: a slow one can't fill our memory. */
const MAX_UNSENT_BYTES = 256 * 1024
/** How long a browser waits before it comes back after a break. */
const COME_BACK_AFTER_MS = 2_000

export interface StreamRequest {
  submissionId: string
  viewer: SignedIn
  /** Where the client has come to; 0 is the beginning. */
  afterEventId: number
}

export interface Standing {
  status: SubmissionStatus
  position: number | null
  judges: number
}

/** One browser that watches one submission. */
export class OpenStream {
  readonly body = new PassThrough()
  readonly submissionId: string
  readonly viewer: SignedIn
  #afterEventId: number
  #lastStanding = ''
  #wasUnreadAtLastBeat = false

  constructor({ submissionId, viewer, afterEventId }: StreamRequest) {
    this.submissionId = submissionId
    this.viewer = viewer
    this.#afterEventId = afterEventId
    // Something has to be sent for the answer to begin.
    this.#write(`retry: ${COME_BACK_AFTER_MS}\n\n`)
  }

  get afterEventId(): number {
    return this.#afterEventId
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

  /** The last event of a judging ends the stream. */
  tell(eventId: number | null, event: SubmissionEvent): void {
    this.#write(formatEvent(eventId, event))
    if (eventId !== null) this.#afterEventId = eventId
    if (endsStream(event)) this.end()
  }

  tellStanding(standing: Standing): void {
    const told = JSON.stringify(standing)
    if (told === this.#lastStanding) return
    this.#lastStanding = told
    this.tell(null, { type: 'status', submissionId: this.submissionId, ...standing })
  }

  /** A whole judging at once, as fast as the client reads it. */
  async tellAll(events: SubmissionEvent[]): Promise<void> {
    for (const event of events) {
      if (!this.isOpen) return
      if (this.isFull) await Promise.race([once(this.body, 'drain'), once(this.body, 'close')])
      this.tell(null, event)
    }
  }

  /** A comment, which every client passes over; it keeps the line from being taken for dead. */
  beat(): void {
    const isUnread = this.isFull || !this.isOpen
    // Nobody reads there. Should there be a client after all, it comes back and goes on where it was.
    if (isUnread && this.#wasUnreadAtLastBeat) this.cutOff()
    this.#wasUnreadAtLastBeat = isUnread
    this.#write(':\n\n')
  }

  end(): void {
    if (this.isOpen) this.body.end()
  }

  cutOff(): void {
    this.body.destroy()
  }

  #write(text: string): void {
    if (this.isOpen) this.body.write(text)
  }
}
