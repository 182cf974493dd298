import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const MAX_LOG_BYTES = 20 * 1024 * 1024

/** A log that never fills the disk: it is rotated at its size limit, and one older file is kept. */
export class LogFile {
  readonly #path: string
  /** Undefined if it could not be opened again; the next line tries once more. */
  #file: number | undefined
  #size = 0
  /** A late line must not go to another file that has got the same descriptor since. */
  #isClosed = false

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 }) // addresses of people are in them
    this.#path = path
    this.#open()
  }

  write(text: string): void {
    if (this.#isClosed) return
    try {
      const bytes = Buffer.byteLength(text)
      if (this.#size + bytes > MAX_LOG_BYTES) this.#rotate()
      if (this.#file === undefined) this.#open()
      writeSync(this.#file ?? 0, text)
      this.#size += bytes
    } catch {
      // A full disk must not stop the product because of a log line.
    }
  }

  close(): void {
    this.#isClosed = true
    this.#end()
  }

  #open(): void {
    this.#file = openSync(this.#path, 'a', 0o640)
    this.#size = fstatSync(this.#file).size
  }

  #end(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #rotate(): void {
    this.#end()
    renameSync(this.#path, `${this.#path}.1`)
    this.#open()
  }
}
