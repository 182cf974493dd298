/** Text that never grows past its bound. */
export class Clipped {
  readonly #maxBytes: number
  #parts: Buffer[] = []
  #size = 0
  isClipped = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  add(chunk: Buffer): void {
    const room = this.#maxBytes - this.#size
    if (chunk.length > room) this.isClipped = true
    if (room <= 0) return
    const kept = chunk.subarray(0, room)
    this.#parts.push(kept)
    this.#size += kept.length
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts)
  }

  text(): string {
    return this.bytes().toString('utf8')
  }
}
