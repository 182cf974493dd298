/** The same numbers in every run, so that every run has the same work (Park and Miller's generator). */
export class Random {
  static readonly #MODULUS = 2 ** 31 - 1
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A whole number from 0 up to, but not including, the bound. */
  below(bound: number): number {
    this.#state = (this.#state * 48_271) % Random.#MODULUS
    return Math.floor((this.#state / Random.#MODULUS) * bound)
  }

  shuffled<T>(items: T[]): T[] {
    return items
      .map((item) => ({ item, place: this.below(2 ** 30) }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }
}
