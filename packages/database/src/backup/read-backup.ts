import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError, type BackupHeader, DIGEST_LINE_BYTES, digestLine, END_OF_ROWS, readHeader } from './format.ts'

/** A row with a large test is joined from chunks: few large ones are joined sooner than many small ones. */
const CHUNK_BYTES = 1024 * 1024

/** Reads the whole file once and throws unless every byte is as it was written. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  if (!(await hasItsDigest(file))) throw new BackupError(`${file} is not whole: its checksum does not match.`)
  const reader = new BackupReader(file)
  const header = readHeader((await reader.line()) ?? '')
  reader.close()
  if (!header) throw new BackupError(`${file} is no backup that this version of Arbiter can read.`)
  return header
}

async function hasItsDigest(file: string): Promise<boolean> {
  const hash = createHash('sha256')
  let tail = Buffer.alloc(0)
  for await (const chunk of chunksOf(file)) {
    const bytes = Buffer.concat([tail, chunk])
    const cut = Math.max(0, bytes.length - DIGEST_LINE_BYTES)
    hash.update(bytes.subarray(0, cut))
    tail = bytes.subarray(cut)
  }
  return tail.toString() === digestLine(hash.digest('hex'))
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  const compressed = createReadStream(file)
  const chunks = createGunzip({ chunkSize: CHUNK_BYTES })
  compressed.on('error', (error) => chunks.destroy(error)).pipe(chunks)
  try {
    for await (const chunk of chunks) yield chunk
  } catch (error) {
    throw readable(error as NodeJS.ErrnoException, file)
  } finally {
    compressed.destroy()
  }
}

function readable(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code?.startsWith('Z_')) return new BackupError(`${file} is not whole: ${error.message}.`)
  return new BackupError(`${file} can't be read: ${error.message}.`)
}

const LINE_BREAK = 0x0a

/** Reads a backup from its beginning: lines, and between them the rows of tables without a look at each. */
export class BackupReader {
  readonly #chunks: AsyncGenerator<Buffer>
  #unread = Buffer.alloc(0)

  constructor(file: string) {
    this.#chunks = chunksOf(file)
  }

  /** Undefined at the end of the file. */
  async line(): Promise<string | undefined> {
    let end = this.#unread.indexOf(LINE_BREAK)
    while (end < 0) {
      if (!(await this.#readOn())) return undefined
      end = this.#unread.indexOf(LINE_BREAK)
    }
    return this.#take(end + 1).toString('utf8', 0, end)
  }

  /** Whole rows, up to the end of those of this table. A row never contains the mark: its backslash would be doubled. */
  async *rows(): AsyncGenerator<Buffer> {
    while (true) {
      if (this.#unread.subarray(0, END_OF_ROWS.length).equals(Buffer.from(END_OF_ROWS))) break
      const end = this.#unread.indexOf(`\n${END_OF_ROWS}`)
      const whole = (end < 0 ? this.#unread.lastIndexOf(LINE_BREAK) : end) + 1
      if (whole > 0) yield this.#take(whole)
      else if (!(await this.#readOn())) throw new BackupError('The backup ends within a table.')
    }
    this.#take(END_OF_ROWS.length)
  }

  close(): void {
    void this.#chunks.return(undefined)
  }

  #take(bytes: number): Buffer {
    const taken = this.#unread.subarray(0, bytes)
    this.#unread = this.#unread.subarray(bytes)
    return taken
  }

  async #readOn(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (!done) this.#unread = Buffer.concat([this.#unread, value])
    return !done
  }
}
