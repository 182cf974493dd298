/** How many parts a graph falls into (union by path halving). */
export class Parts {
  count: number
  readonly #parents: Int32Array

  constructor(size: number) {
    this.count = size
    this.#parents = Int32Array.from({ length: size + 1 }, (_, index) => index)
  }

  join(one: number, other: number): void {
    const [a, b] = [this.#rootOf(one), this.#rootOf(other)]
    if (a === b) return
    this.#parents[a] = b
    this.count -= 1
  }

  #rootOf(vertex: number): number {
    let at = vertex
    for (;;) {
      const parent = this.#parents[at] ?? at
      if (parent === at) return at
      const above = this.#parents[parent] ?? parent
      this.#parents[at] = above
      at = above
    }
  }
}
