import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const MAX_LOG_BYTES = 20 * 1024 * 1024

/** A log that never fills the disk: past its bound it begins anew, and the one before is kept beside it. */
export class LogFile {
  readonly #path: string
  /** Undefined once closed: a late line must not land in whatever file got the number since. */
  #file: number | undefined
  #size: number

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    this.#path = path
    this.#file = openSync(path, 'a', 0o640)
    this.#size = statSync(path).size
  }

  write(text: string): void {
    if (this.#file === undefined) return
    try {
      this.#size += Buffer.byteLength(text)
      if (this.#size > MAX_LOG_BYTES) this.#rotate(text)
      writeSync(this.#file, text)
    } catch {
      // A disk that is full must not stop the product for want of a log line.
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #rotate(next: string): void {
    this.close()
    renameSync(this.#path, `${this.#path}.1`)
    this.#file = openSync(this.#path, 'a', 0o640)
    this.#size = Buffer.byteLength(next)
  }
}
