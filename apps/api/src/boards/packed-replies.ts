import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** So old may the time of the server in such a reply be; the stream sends the exact one. */
const KEPT_MS = 1_000

interface Packed {
  seq: number
  madeAt: number
  plain: string
  zipped: Promise<Buffer>
}

/**
 * Large replies that many ask for at the same time, as after a reset: made and compressed once. The key is all that they
 * depend on but the events.
 */
export class PackedReplies {
  readonly #packed = new Map<string, Packed>()

  get(key: string, seq: number, make: () => string): Packed {
    const found = this.#packed.get(key)
    if (found?.seq === seq && Date.now() - found.madeAt < KEPT_MS) return found
    this.#dropOld()
    const plain = make()
    const packed = { seq, madeAt: Date.now(), plain, zipped: compress(plain, { level: 1 }) }
    this.#packed.set(key, packed)
    return packed
  }

  #dropOld(): void {
    for (const [key, { madeAt }] of this.#packed) if (Date.now() - madeAt >= KEPT_MS) this.#packed.delete(key)
  }
}
