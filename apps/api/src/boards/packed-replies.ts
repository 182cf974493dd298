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
 * Large replies that many ask for at the same time, as after a reset: made and compressed once, and kept for a while. The key
 * is all that they depend on but the events.
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
    // What could not be made is made again for the next one who asks.
    packed.zipped.catch(() => this.#forget(key, packed))
    return packed
  }

  #forget(key: string, packed: Packed): void {
    if (this.#packed.get(key) === packed) this.#packed.delete(key)
  }

  /** What is too old, and the oldest of the others when there is no room. */
  #evict(): void {
    for (const [key, packed] of this.#packed)
      if (!this.#isFresh(packed) || this.#packed.size >= this.#maxKept) this.#packed.delete(key)
  }

  #isFresh({ madeAt }: Packed): boolean {
    return performance.now() - madeAt < this.#keptMs
  }
}
