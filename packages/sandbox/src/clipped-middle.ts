import { Clipped } from './clipped.ts'

const GAP = Buffer.from('\n...\n')

/**
 * The beginning and the end of a text that may be long: Java names the exception first, Python last, and what a program
 * printed for its author comes before either.
 */
export class ClippedMiddle {
  readonly #beginning: Clipped
  readonly #endBytes: number
  #end: Buffer = Buffer.alloc(0)
  #left = 0

  constructor(maxBytes: number) {
    this.#endBytes = Math.floor((maxBytes - GAP.length) / 2)
    this.#beginning = new Clipped(maxBytes - GAP.length - this.#endBytes)
  }

  add(chunk: Buffer): void {
    const rest = chunk.subarray(this.#beginning.add(chunk))
    this.#left += rest.length
    this.#end = Buffer.concat([this.#end, rest]).subarray(-this.#endBytes)
  }

  bytes(): Buffer {
    const gap = this.#left > this.#end.length ? [GAP] : []
    return Buffer.concat([this.#beginning.bytes(), ...gap, this.#end])
  }
}
