/** First come, first served: at most so many boxes at once, each with a number of its own. */
export class Slots {
  readonly #free: number[]
  readonly #waiting: ((slot: number) => void)[] = []

  constructor(count: number) {
    this.#free = Array.from({ length: count }, (_, slot) => slot)
  }

  get free(): number {
    return this.#free.length
  }

  get waiting(): number {
    return this.#waiting.length
  }

  acquire(): Promise<number> {
    const slot = this.#free.shift()
    if (slot !== undefined) return Promise.resolve(slot)
    return new Promise((given) => this.#waiting.push(given))
  }

  release(slot: number): void {
    const next = this.#waiting.shift()
    if (next) next(slot)
    else this.#free.push(slot)
  }
}
