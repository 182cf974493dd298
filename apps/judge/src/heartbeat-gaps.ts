import { HEARTBEATS_UNTIL_DISCONNECTED } from '@arbiter/database/queue/judges'

/**
 * How long this judge's heartbeats have reached the database without a gap. A failover, a proxy that restarts or a database that
 * hangs stops the heartbeats of all judges at once: the first judge that is back must not take the others for dead.
 */
export class HeartbeatGaps {
  readonly #longestGapMs: number
  #steadySinceMs: number
  #lastMs: number

  constructor(heartbeatSeconds: number, nowMs: number) {
    this.#longestGapMs = heartbeatSeconds * HEARTBEATS_UNTIL_DISCONNECTED * 1000
    this.#steadySinceMs = nowMs
    this.#lastMs = nowMs
  }

  recorded(nowMs: number): void {
    if (this.#isGap(nowMs)) this.#steadySinceMs = nowMs
    this.#lastMs = nowMs
  }

  /** Zero in a gap, also in one that may be over: our next heartbeat will show. */
  steadySeconds(nowMs: number): number {
    return this.#isGap(nowMs) ? 0 : (nowMs - this.#steadySinceMs) / 1000
  }

  #isGap(nowMs: number): boolean {
    return nowMs - this.#lastMs > this.#longestGapMs
  }
}
