import { once } from 'node:events'
import { endsStream, type SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import type { SubmissionStatus } from '@arbiter/rules/verdict'
import { EventStream } from '../feeds/event-stream.ts'
import type { StreamOwner } from '../feeds/open-stream.ts'
import type { SignedIn } from '../http/viewer.ts'

export interface QueueState {
  status: SubmissionStatus
  position: number | null
  judges: number
}

/** One browser that follows one submission. */
export class SubmissionStream extends EventStream {
  declare readonly viewer: SignedIn
  #afterEventId: number
  #lastState = ''

  constructor(submissionId: string, owner: StreamOwner & { viewer: SignedIn }, afterEventId: number) {
    super(submissionId, owner)
    this.#afterEventId = afterEventId
  }

  get afterEventId(): number {
    return this.#afterEventId
  }

  /** The last event of a judgement ends the stream. */
  override send(event: SubmissionEvent, id: number | null = null): void {
    super.send(event, id)
    if (id !== null) this.#afterEventId = id
    if (endsStream(event)) this.end()
  }

  /** Skips an event that this viewer may not see. */
  skip(id: number): void {
    this.#afterEventId = id
  }

  /** Sends only changes. */
  sendState(state: QueueState): void {
    const sent = JSON.stringify(state)
    if (sent === this.#lastState) return
    this.#lastState = sent
    this.send({ type: 'status', submissionId: this.subject, ...state })
  }

  /** A whole judgement at once, as fast as the client reads it. */
  async sendAll(events: SubmissionEvent[]): Promise<void> {
    for (const event of events) {
      if (!this.isOpen) return
      if (this.isFull) await Promise.race([once(this.body, 'drain'), once(this.body, 'close')])
      this.send(event)
    }
  }
}
