/** Text that never grows past its bound. */
export class Clipped {
  readonly #maxBytes: number
  #parts: Buffer[] = []
  #size = 0
  isClipped = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Returns how many bytes of it were kept. */
  add(chunk: Buffer): number {
    const room = this.#maxBytes - this.#size
    if (chunk.length > room) this.isClipped = true
    if (room <= 0) return 0
    const kept = chunk.subarray(0, room)
    this.#parts.push(kept)
    this.#size += kept.length
    return kept.length
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts)
  }

  text(): string {
    return this.bytes().toString('utf8')
  }
}
