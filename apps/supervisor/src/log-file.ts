import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const MAX_LOG_BYTES = 20 * 1024 * 1024

/** A log that never fills the disk: past its bound it is rotated, and the one before is kept beside it. */
export class LogFile {
  readonly #path: string
  /** Undefined when it could not be opened again; then the next line tries. */
  #file: number | undefined
  #size = 0
  /** A late line must not land in whatever file got the number since. */
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
      // A disk that is full must not stop the product for want of a log line.
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
