import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_AFTER_FAILURE_MS = 1_000

/**
 * Does its task whenever it is poked: never twice at once, once more when it was poked meanwhile, and again a little later
 * when it failed. So any number of pokes costs as few rounds as the task is quick.
 */
export class Pump {
  readonly #task: () => Promise<void>
  readonly #onError: (error: unknown) => void
  #isRunning = false
  #isPoked = false
  #isStopped = false

  constructor(task: () => Promise<void>, onError: (error: unknown) => void) {
    this.#task = task
    this.#onError = onError
  }

  poke(): void {
    this.#isPoked = true
    if (!this.#isRunning) void this.#run()
  }

  stop(): void {
    this.#isStopped = true
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#isPoked && !this.#isStopped) {
      this.#isPoked = false
      await this.#task().catch((error) => this.#recover(error))
    }
    this.#isRunning = false
  }

  async #recover(error: unknown): Promise<void> {
    if (this.#isStopped) return
    this.#onError(error)
    this.#isPoked = true
    await sleep(PAUSE_AFTER_FAILURE_MS, undefined, { ref: false })
  }
}
