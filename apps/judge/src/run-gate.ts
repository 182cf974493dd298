/**
 * Runs share the machine, except one that must be measured alone: it waits until the others have ended, and those that
 * come after it wait until it has. Whoever waits to be alone goes first, or a busy judge would never let it.
 */
export class RunGate {
  #sharing = 0
  #isAlone = false
  readonly #waitingAlone: (() => void)[] = []
  #waitingShared: (() => void)[] = []

  async shared<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isAlone || this.#waitingAlone.length > 0) await new Promise<void>((go) => this.#waitingShared.push(go))
    else this.#sharing += 1
    try {
      return await work()
    } finally {
      this.#sharing -= 1
      this.#next()
    }
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isAlone || this.#sharing > 0) await new Promise<void>((go) => this.#waitingAlone.push(go))
    else this.#isAlone = true
    try {
      return await work()
    } finally {
      this.#isAlone = false
      this.#next()
    }
  }

  /** Whoever is let in is counted here, before anybody else can look. */
  #next(): void {
    if (this.#isAlone || this.#sharing > 0) return
    const alone = this.#waitingAlone.shift()
    if (alone) {
      this.#isAlone = true
      alone()
      return
    }
    const shared = this.#waitingShared
    this.#waitingShared = []
    this.#sharing = shared.length
    for (const go of shared) go()
  }
}
