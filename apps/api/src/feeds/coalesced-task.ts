import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_AFTER_MS = 1_000

/**
 * Runs its task whenever it is scheduled: never twice at once, once more if it was scheduled during a run, and again a
 * little later if it failed. Any number of calls causes at most one run per `windowMs`; the first call of a series is not
 * delayed.
 */
export class CoalescedTask {
  readonly #task: () => Promise<void>
  readonly #onError: (error: unknown) => void
  readonly #windowMs: number
  #isRunning = false
  #isScheduled = false
  #isStopped = false

  constructor(task: () => Promise<void>, onError: (error: unknown) => void, windowMs = 0) {
    this.#task = task
    this.#onError = onError
    this.#windowMs = windowMs
  }

  schedule(): void {
    this.#isScheduled = true
    if (!this.#isRunning) void this.#run()
  }

  stop(): void {
    this.#isStopped = true
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#isScheduled && !this.#isStopped) {
      this.#isScheduled = false
      const window = this.#windowMs > 0 ? sleep(this.#windowMs, undefined, { ref: false }) : undefined
      await this.#task().catch((error) => this.#retry(error))
      await window
    }
    this.#isRunning = false
  }

  async #retry(error: unknown): Promise<void> {
    if (this.#isStopped) return
    this.#onError(error)
    this.#isScheduled = true
    await sleep(RETRY_AFTER_MS, undefined, { ref: false })
  }
}
