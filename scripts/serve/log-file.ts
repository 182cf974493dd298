import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

const MAX_LOG_BYTES = 20 * 1024 * 1024

/** A log that never fills the disk: past its bound it begins anew, and the one before is kept beside it. */
export class LogFile {
  readonly #path: string
  #stream: WriteStream
  #size: number

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    this.#path = path
    this.#size = existsSync(path) ? statSync(path).size : 0
    this.#stream = this.#open()
  }

  write(text: string): void {
    this.#size += Buffer.byteLength(text)
    if (this.#size > MAX_LOG_BYTES) this.#rotate()
    this.#stream.write(text)
  }

  close(): void {
    this.#stream.end()
  }

  #rotate(): void {
    this.#stream.end()
    renameSync(this.#path, `${this.#path}.1`)
    this.#stream = this.#open()
    this.#size = 0
  }

  #open(): WriteStream {
    // A disk that is full must not stop the product for want of a log line.
    return createWriteStream(this.#path, { flags: 'a' }).on('error', () => {})
  }
}
