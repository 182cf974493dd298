import { Refusal, type RefusalName } from '@arbiter/contract/refusal'

/** A refusal that ends by itself: the answer says when, also to programs. */
export class SlowDown extends Refusal {
  readonly retryAfterSeconds: number

  constructor(refusal: RefusalName, delayMs: number) {
    super(refusal)
    this.retryAfterSeconds = Math.max(1, Math.ceil(delayMs / 1000))
  }
}
