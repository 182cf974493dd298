export class QueueFull extends Error {}

/** At most so many at a time; the others wait in line, which is bounded too. */
export class Semaphore {
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(slots: number, maxWaiting: number) {
    this.#free = slots
    this.#maxWaiting = maxWaiting
  }

  /** Rejects when the line is full, or when the signal comes while waiting. */
  async use<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#acquire(signal)
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  async #acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new QueueFull('too many wait already')
    await this.#turn(signal)
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(begin)
    })
  }

  /** The slot goes straight to the next in line, so that nobody who comes just now overtakes. */
  #release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
