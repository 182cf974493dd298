import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

export interface Packed {
  seq: number
  madeAt: number
  plain: Promise<string>
  zipped: Promise<Buffer>
}

/**
 * Large replies that many pages request at the same time, as after a reset: built and compressed once, and kept for a while.
 * The key contains everything they depend on, except the events.
 */
export class PackedReplies {
  readonly #keptMs: number
  readonly #maxKept: number
  readonly #packed = new Map<string, Packed>()

  constructor(keptMs: number, maxKept: number) {
    this.#keptMs = keptMs
    this.#maxKept = maxKept
  }

  get(key: string, seq: number, make: () => Promise<string>): Packed {
    const found = this.#packed.get(key)
    if (found?.seq === seq && this.#isFresh(found)) return found
    this.#packed.delete(key)
    this.#evict()
    const plain = make()
    const packed = { seq, madeAt: performance.now(), plain, zipped: plain.then((text) => compress(text, { level: 1 })) }
    this.#packed.set(key, packed)
    // A failed reply is built again for the next request.
    packed.zipped.catch(() => this.#forget(key, packed))
    return packed
  }

  #forget(key: string, packed: Packed): void {
    if (this.#packed.get(key) === packed) this.#packed.delete(key)
  }

  /** Drops replies that are too old, and the oldest of the others when there is no room. */
  #evict(): void {
    for (const [key, packed] of this.#packed)
      if (!this.#isFresh(packed) || this.#packed.size >= this.#maxKept) this.#packed.delete(key)
  }

  #isFresh({ madeAt }: Packed): boolean {
    return performance.now() - madeAt < this.#keptMs
  }
}
