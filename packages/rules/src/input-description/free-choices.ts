/** Gives each number out once: the drawn one, or the next that is free. So distinct values need no second try. */
export class FreeChoices {
  /** From a number that is taken to one behind it. */
  readonly #next = new Map<bigint, bigint>()

  /** Null if all numbers below the count are taken. */
  take(choice: bigint, count: bigint): bigint | null {
    const behind = this.#firstFree(choice)
    const found = behind < count ? behind : this.#firstFree(0n)
    if (found >= count) return null
    this.#next.set(found, found + 1n)
    return found
  }

  /** With path halving, so that a row of taken numbers is not walked again and again. */
  #firstFree(choice: bigint): bigint {
    let at = choice
    for (;;) {
      const next = this.#next.get(at)
      if (next === undefined) return at
      const behind = this.#next.get(next)
      if (behind !== undefined) this.#next.set(at, behind)
      at = behind ?? next
    }
  }
}
