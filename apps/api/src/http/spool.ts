import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Thrown when more bytes come than are allowed. */
export class SpoolFull extends Error {}

/** Where a part is in the spool. */
export interface Spooled {
  offset: number
  size: number
}

/** A temporary file for uploads that are too large for memory. It has no name, so it disappears with the process. */
export class Spool {
  readonly #file: FileHandle
  readonly #maxBytes: number
  #size = 0

  private constructor(file: FileHandle, maxBytes: number) {
    this.#file = file
    this.#maxBytes = maxBytes
  }

  static async open(maxBytes: number): Promise<Spool> {
    const path = join(tmpdir(), `arbiter-upload-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return new Spool(file, maxBytes)
  }

  get fd(): number {
    return this.#file.fd
  }

  get size(): number {
    return this.#size
  }

  async append(chunks: AsyncIterable<Buffer>): Promise<Spooled> {
    const offset = this.#size
    for await (const chunk of chunks) {
      if (this.#size + chunk.length > this.#maxBytes) throw new SpoolFull()
      await this.#file.write(chunk, 0, chunk.length, this.#size)
      this.#size += chunk.length
    }
    return { offset, size: this.#size - offset }
  }

  async read({ offset, size }: Spooled): Promise<Buffer> {
    const content = Buffer.alloc(size)
    for (let done = 0; done < size; ) {
      const { bytesRead } = await this.#file.read(content, done, size - done, offset + done)
      if (bytesRead === 0) throw new Error('the spool is shorter than what was written to it')
      done += bytesRead
    }
    return content
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}
