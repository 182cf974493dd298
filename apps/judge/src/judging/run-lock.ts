/**
 * A read-write lock around runs: they share the machine, except one that must be measured with nothing beside it. That one
 * waits until the others have ended, and later ones wait for it. Waiting exclusive runs go first, or a busy judge would
 * starve them.
 */
export class RunLock {
  #sharing = 0
  #isExclusive = false
  readonly #waitingExclusive: (() => void)[] = []
  #waitingShared: (() => void)[] = []

  async shared<T>(work: () => Promise<T>): Promise<T> {
    const mustWait = this.#isExclusive || this.#waitingExclusive.length > 0
    if (mustWait) await new Promise<void>((start) => this.#waitingShared.push(start))
    else this.#sharing += 1
    try {
      return await work()
    } finally {
      this.#sharing -= 1
      this.#startNext()
    }
  }

  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    const mustWait = this.#isExclusive || this.#sharing > 0
    if (mustWait) await new Promise<void>((start) => this.#waitingExclusive.push(start))
    else this.#isExclusive = true
    try {
      return await work()
    } finally {
      this.#isExclusive = false
      this.#startNext()
    }
  }

  /** Counts those it starts before any other code can run. */
  #startNext(): void {
    if (this.#isExclusive || this.#sharing > 0) return
    const startExclusive = this.#waitingExclusive.shift()
    if (startExclusive) {
      this.#isExclusive = true
      startExclusive()
      return
    }
    const waiting = this.#waitingShared
    this.#waitingShared = []
    this.#sharing = waiting.length
    for (const start of waiting) start()
  }
}
