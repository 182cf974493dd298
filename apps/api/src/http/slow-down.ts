import { Refusal, type RefusalName } from '@arbiter/contract/refusal'

/** A temporary refusal: the reply says when to try again, also in a header. */
export class SlowDown extends Refusal {
  readonly retryAfterSeconds: number

  constructor(refusal: RefusalName, delayMs: number) {
    super(refusal)
    this.retryAfterSeconds = Math.max(1, Math.ceil(delayMs / 1000))
  }
}
