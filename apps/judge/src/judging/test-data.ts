import { createHash, randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@arbiter/database/connection/connect'
import { readBlob } from '@arbiter/database/problems/blobs'
import { type FreeBytes, freeBytes, isDiskShort, isFullDisk, NoSpace } from '@arbiter/sandbox/disk-space'
import { retryWhileDisconnected } from '../retry-while-disconnected.ts'

/** Fetched at the same time; each may be as large as a test case. */
const FETCHED_AT_ONCE = 4
/** A file that is half written for longer than this was left by a crash; until then another judge may be writing it. */
const WRITTEN_WITHIN_MS = 10 * 60 * 1000
/** Past the bound, files are removed down to this share, so that not every new file has to remove another. */
const SWEPT_TO = 0.9

interface Kept {
  bytes: number
  /** What the file looked like when its hash was checked; null when it was not checked since the start. */
  seal: string | null
  usedAt: number
  /** How many judgings need it right now. */
  pins: number
}

/**
 * How it works: the bytes of test cases lie in one folder under their SHA-256, fetched from the database once and kept up
 * to a bound: before one is written, the least recently used are evicted. Only the files that judgings under way need at the
 * same time may exceed the bound, and they never use the disk's reserve. A file is used only after its hash was checked, and
 * checked again whenever its metadata has changed: a file that a fault of the disk or a person has changed is fetched again and
 * never judged with. Programs can't see the folder; the warden opens an input for them.
 */
export class TestData {
  readonly directory: string
  readonly #db: Db
  readonly #maxBytes: number
  readonly #freeBytes: FreeBytes
  readonly #kept = new Map<string, Kept>()
  readonly #fetching = new Map<string, Promise<void>>()
  #bytes = 0

  private constructor(db: Db, directory: string, maxBytes: number, free: FreeBytes) {
    this.#db = db
    this.directory = directory
    this.#maxBytes = maxBytes
    this.#freeBytes = free
  }

  static async open(db: Db, directory: string, maxBytes: number, free: FreeBytes = freeBytes): Promise<TestData> {
    await mkdir(directory, { recursive: true })
    await chmod(directory, 0o700)
    const data = new TestData(db, directory, maxBytes, free)
    await data.#takeStock()
    return data
  }

  /** Fetches these blobs if they are missing, and keeps them until they are released. */
  async pin(hashes: Buffer[]): Promise<PinnedData> {
    const names = [...new Set(hashes.map((hash) => hash.toString('hex')))]
    const release = () => {
      for (const name of names) this.#release(name)
    }
    for (const name of names) this.#entry(name).pins += 1
    try {
      await inParallel(FETCHED_AT_ONCE, names.values(), (name) => this.#provide(name))
    } catch (error) {
      release()
      throw error
    }
    const file = async (hash: Buffer) => {
      const name = hash.toString('hex')
      await this.#provide(name)
      return name
    }
    return { file, read: async (hash) => readFile(join(this.directory, await file(hash))), release }
  }

  #entry(name: string): Kept {
    const found = this.#kept.get(name) ?? { bytes: 0, seal: null, usedAt: 0, pins: 0 }
    this.#kept.set(name, found)
    found.usedAt = Date.now()
    return found
  }

  #release(name: string): void {
    const entry = this.#kept.get(name)
    if (entry) entry.pins -= 1
  }

  #isSealed(name: string): boolean {
    const seal = this.#kept.get(name)?.seal
    return seal !== null && seal !== undefined && sealOf(join(this.directory, name)) === seal
  }

  /** One fetch for all judgings that want the same blob. */
  async #provide(name: string): Promise<void> {
    if (this.#isSealed(name)) return
    const provided = this.#fetching.get(name) ?? this.#checkOrFetch(name).finally(() => this.#fetching.delete(name))
    this.#fetching.set(name, provided)
    await provided
  }

  async #checkOrFetch(name: string): Promise<void> {
    const path = join(this.directory, name)
    const found = await readFile(path).catch(() => null)
    if (!found || createHash('sha256').update(found).digest('hex') !== name) await this.#fetch(name, path)
    else this.#count(name, found.length)
    this.#entry(name).seal = sealOf(path)
  }

  #count(name: string, bytes: number): void {
    const entry = this.#entry(name)
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
  }

  async #fetch(name: string, path: string): Promise<void> {
    const content = await retryWhileDisconnected(() => readBlob(this.#db, Buffer.from(name, 'hex')))
    this.#count(name, content.length) // set aside before it is written
    try {
      await this.#sweep()
      if (await isDiskShort(this.directory, content.length, this.#freeBytes)) throw new NoSpace('disk space is short')
      await this.#write(path, content)
    } catch (error) {
      this.#count(name, 0)
      throw isFullDisk(error) ? new NoSpace('the disk is full') : error
    }
  }

  /** Written beside and renamed: another judge that shares the folder sees the whole file or none. */
  async #write(path: string, content: Buffer): Promise<void> {
    const partial = join(this.directory, `new-${randomBytes(8).toString('hex')}`)
    try {
      await writeFile(partial, content, { mode: 0o444 })
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  /** Takes over the files of a former process, whose hashes are checked before use, and removes half written ones. */
  async #takeStock(): Promise<void> {
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name)
      const info = await stat(path).catch(() => null)
      if (!info) continue
      if (/^[0-9a-f]{64}$/.test(name))
        this.#kept.set(name, { bytes: info.size, seal: null, usedAt: info.mtimeMs, pins: 0 })
      else if (Date.now() - info.mtimeMs > WRITTEN_WITHIN_MS) await rm(path, { recursive: true, force: true })
    }
    this.#bytes = [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    await this.#sweep()
  }

  async #sweep(): Promise<void> {
    if (this.#bytes <= this.#maxBytes) return
    const unused = [...this.#kept].filter(([, { pins }]) => pins === 0).sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [name, { bytes }] of unused) {
      if (this.#bytes <= SWEPT_TO * this.#maxBytes) return
      this.#kept.delete(name)
      this.#bytes -= bytes
      await rm(join(this.directory, name), { force: true })
    }
  }
}

/** The test data of one judging. */
export interface PinnedData {
  /** The name of the file in the folder, for the warden. */
  file(hash: Buffer): Promise<string>
  read(hash: Buffer): Promise<Buffer>
  release(): void
}

/** Cheap, and different after any change of the file: no user can set its ctime. */
function sealOf(path: string): string {
  const info = statSync(path, { bigint: true, throwIfNoEntry: false })
  return info ? `${info.ino} ${info.size} ${info.mtimeNs} ${info.ctimeNs}` : 'missing'
}

async function inParallel<T>(
  count: number,
  items: IterableIterator<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    for (const item of items) await work(item)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
