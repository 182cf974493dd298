/** First come, first served: at most `count` boxes at once, each with a number of its own. */
export class Slots {
  readonly #count: number
  #free: number[]
  readonly #waiting: ((slot: number) => void)[] = []
  #withheld: readonly number[] = []
  /** Withheld slots that are not in use. */
  #parked: number[] = []

  constructor(count: number) {
    this.#count = count
    this.#free = Array.from({ length: count }, (_, slot) => slot)
  }

  get free(): number {
    return this.#free.length
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get usable(): number {
    return this.#count - this.#withheld.length
  }

  acquire(): Promise<number> {
    const slot = this.#free.shift()
    if (slot !== undefined) return Promise.resolve(slot)
    return new Promise((given) => this.#waiting.push(given))
  }

  release(slot: number): void {
    if (this.#withheld.includes(slot)) this.#parked.push(slot)
    else this.#give(slot)
  }

  /** Slots of this list are not given out until a later call leaves them out of it. */
  withhold(slots: readonly number[]): void {
    this.#withheld = slots
    const unheld = [...this.#free, ...this.#parked]
    this.#parked = unheld.filter((slot) => slots.includes(slot))
    this.#free = []
    for (const slot of unheld) if (!slots.includes(slot)) this.#give(slot)
  }

  #give(slot: number): void {
    const next = this.#waiting.shift()
    if (next) next(slot)
    else this.#free.push(slot)
  }
}
