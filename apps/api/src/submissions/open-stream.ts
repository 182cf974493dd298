import { once } from 'node:events'
import { endsStream, formatEvent, type SubmissionEvent } from '@arbiter/contract/submission-stream'
import type { SubmissionStatus } from '@arbiter/rules/verdict'
import { EventStream } from '../feeds/event-stream.ts'
import type { SignedIn } from '../http/viewer.ts'

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
export class OpenStream extends EventStream {
  readonly submissionId: string
  #afterEventId: number
  #lastStanding = ''

  constructor({ submissionId, viewer, afterEventId }: StreamRequest) {
    super(viewer)
    this.submissionId = submissionId
    this.#afterEventId = afterEventId
  }

  get afterEventId(): number {
    return this.#afterEventId
  }

  /** The last event of a judging ends the stream. */
  tell(eventId: number | null, event: SubmissionEvent): void {
    this.write(formatEvent(eventId, event))
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
}
