import { performance } from 'node:perf_hooks'

/** The message that an app sends from its event loop (guard.ts), and how often. */
export const HEARTBEAT = 'heartbeat'
export const HEARTBEAT_MS = 2_000
/** An app that has been silent for this long hangs: it is killed and started again. */
export const SILENT_MS = 10_000
const CHECKS_PER_PERIOD = 10

/**
 * Calls `onSilent` when no heartbeat was received for a whole period; the first one starts the watch. Time in which we were not
 * scheduled ourselves (a suspended machine, a stopped process) says nothing about the app: then the period starts over.
 */
export class SilenceWatch {
  readonly #silentMs: number
  readonly #onSilent: () => void
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #receivedAt = 0
  #checkedAt = 0

  constructor(silentMs: number, onSilent: () => void, now = () => performance.now()) {
    this.#silentMs = silentMs
    this.#onSilent = onSilent
    this.#now = now
  }

  received(): void {
    this.#receivedAt = this.#now()
    if (this.#timer) return
    this.#checkedAt = this.#receivedAt
    this.#timer = setInterval(() => this.#check(this.#now()), this.#silentMs / CHECKS_PER_PERIOD)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #check(now: number): void {
    const wasAway = now - this.#checkedAt > (3 * this.#silentMs) / CHECKS_PER_PERIOD
    this.#checkedAt = now
    if (wasAway) this.#receivedAt = now
    if (now - this.#receivedAt < this.#silentMs) return
    this.stop()
    this.#onSilent()
  }
}
