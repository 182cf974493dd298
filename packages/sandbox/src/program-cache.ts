/**
 * How it works: compiled programs are kept by what they were made of, up to a bound that is never exceeded. The bytes of a
 * new one are set aside before it is written, and the least recently used are evicted first; those in use are pinned by
 * the runs that use them and stay. A folder belongs to one process alone (judge and runner have one each), so the counts of
 * this process are the truth about it.
 *
 * A program is written beside and renamed, so that one cut short by a crash is never taken for a whole one. Nothing but
 * this class writes here; programs see their own folder, read-only, and other users of the machine see nothing. What a fault of
 * the disk has changed all the same is found by its digest and compiled again (`program-seal.ts`).
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FreeBytes, freeBytes, isDiskShort, isFullDisk, NoSpace } from './disk-space.ts'
import { digestOf, digestOfFolder, sealOf } from './program-seal.ts'

const MEGABYTE = 1024 * 1024
const MAX_CACHE_BYTES = 1024 * MEGABYTE
/** Files take whole blocks of the disk, and two folders, a log and a digest come with each program. */
const BLOCK_BYTES = 4096
const OVERHEAD_BLOCKS = 4
const DIGEST = 'digest'

export interface CachedProgram {
  directory: string
  log: string
  /** Whether it is still what was compiled: asked after it ran, because a run of anything else says nothing about it. */
  isIntact(): Promise<boolean>
  /** It is not needed any more, and may be evicted. */
  release(): void
}

interface Entry {
  bytes: number
  /** What its files looked like when their digest was checked; null when it was not checked since the start. */
  seal: string | null
  /** How many use it right now. */
  pins: number
}

export interface CacheOptions {
  maxBytes?: number | undefined
  freeBytes?: FreeBytes
}

export class ProgramCache {
  readonly #home: string
  readonly #maxBytes: number
  readonly #freeBytes: FreeBytes
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0
  #stock: Promise<void> | undefined
  #storing: Promise<unknown> = Promise.resolve()

  constructor(home: string, options: CacheOptions = {}) {
    this.#home = home
    this.#maxBytes = options.maxBytes ?? MAX_CACHE_BYTES
    this.#freeBytes = options.freeBytes ?? freeBytes
  }

  static key(parts: string[]): string {
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  }

  /** The program, pinned until it is released. */
  async find(key: string): Promise<CachedProgram | undefined> {
    await this.#takeStock()
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (await this.#isWhole(key, entry)) return this.#use(key, entry)
    this.#forget(key, entry)
    await rm(join(this.#home, key), { recursive: true, force: true })
    return undefined
  }

  async #isWhole(key: string, entry: Entry): Promise<boolean> {
    const seal = await sealOf(this.#programOf(key))
    if (entry.seal !== null) return entry.seal === seal
    const read = (name: string) => readFile(join(this.#home, key, name), 'utf8').catch(() => '')
    const found = await digestOfFolder(this.#programOf(key), await read('log')).catch(() => null)
    if (found !== (await read(DIGEST))) return false
    entry.seal = seal
    return true
  }

  /** Whether compiling is worth it: on a disk that is nearly full the result could not be stored. */
  hasSpace(): Promise<boolean> {
    return isDiskShort(this.#home, 0, this.#freeBytes).then((isShort) => !isShort)
  }

  /** One at a time: each must see what the one before has set aside. Pinned, as by `find`; throws `NoSpace`. */
  async store(key: string, files: Map<string, Buffer>, log: string): Promise<CachedProgram> {
    await this.#takeStock()
    const stored = this.#storing.then(() => this.#storeNow(key, files, log))
    this.#storing = stored.catch(() => {})
    return stored
  }

  async #storeNow(key: string, files: Map<string, Buffer>, log: string): Promise<CachedProgram> {
    const found = await this.find(key)
    if (found) return found
    const bytes = sizeOf(files, log)
    await this.#makeRoom(bytes)
    this.#bytes += bytes // set aside while it is written
    try {
      await this.#write(key, files, log)
    } catch (error) {
      this.#bytes -= bytes
      throw isFullDisk(error) ? new NoSpace('the disk is full') : error
    }
    return this.#use(key, { bytes, pins: 0, seal: await sealOf(this.#programOf(key)) })
  }

  async #makeRoom(bytes: number): Promise<void> {
    await this.#evictDownTo(this.#maxBytes - bytes)
    if (this.#bytes + bytes > this.#maxBytes) throw new NoSpace('the program cache is full of programs in use')
    if (await isDiskShort(this.#home, bytes, this.#freeBytes)) throw new NoSpace('disk space is short')
  }

  async #evictDownTo(maxBytes: number): Promise<void> {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= maxBytes) return
      if (entry.pins > 0) continue
      this.#forget(key, entry)
      await rm(join(this.#home, key), { recursive: true, force: true })
    }
  }

  async #write(key: string, files: Map<string, Buffer>, log: string): Promise<void> {
    const partial = join(this.#home, `new-${process.pid}-${randomBytes(8).toString('hex')}`)
    try {
      await mkdir(join(partial, 'program'), { recursive: true })
      for (const [name, content] of files) await writeProgramFile(join(partial, 'program'), name, content)
      await writeFile(join(partial, 'log'), log)
      await writeFile(join(partial, DIGEST), digestOf(files, log))
      for (const folder of [partial, join(partial, 'program')]) await chmod(folder, 0o755)
      await rename(partial, join(this.#home, key))
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      if (!existsSync(this.#programOf(key))) throw error // else another process that shares the folder was faster
    }
  }

  async #use(key: string, entry: Entry): Promise<CachedProgram> {
    entry.pins += 1
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    let isReleased = false
    const release = () => {
      if (!isReleased) entry.pins -= 1
      isReleased = true
    }
    const now = new Date()
    await utimes(join(this.#home, key), now, now).catch(() => {}) // the order in which the next process finds them
    const log = await readFile(join(this.#home, key, 'log'), 'utf8').catch(() => '')
    const isIntact = async () => entry.seal === (await sealOf(this.#programOf(key)))
    return { directory: this.#programOf(key), log, isIntact, release }
  }

  #programOf(key: string): string {
    return join(this.#home, key, 'program')
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  #takeStock(): Promise<void> {
    this.#stock ??= this.#readFolder()
    return this.#stock
  }

  /** Takes over what a former process has left: whole programs are used again, half written ones removed. */
  async #readFolder(): Promise<void> {
    await mkdir(this.#home, { recursive: true })
    await chmod(this.#home, 0o700)
    const names = await readdir(this.#home)
    for (const name of names) if (isLeftBehind(name)) await rm(join(this.#home, name), { recursive: true, force: true })
    const programs = await Promise.all(
      names.filter((name) => !name.startsWith('new-')).map((name) => this.#measure(name)),
    )
    programs.sort((a, b) => a.usedAt - b.usedAt)
    for (const { name, bytes } of programs) this.#entries.set(name, { bytes, pins: 0, seal: null })
    this.#bytes = programs.reduce((sum, { bytes }) => sum + bytes, 0)
    await this.#evictDownTo(this.#maxBytes)
  }

  async #measure(name: string) {
    const program = join(this.#home, name, 'program')
    const files = await readdir(program, { recursive: true }).catch(() => [])
    const sizes = await Promise.all(files.map((file) => stat(join(program, file)).catch(() => undefined)))
    const bytes = diskBytes(sizes.map((info) => info?.size ?? 0))
    const usedAt = (await stat(join(this.#home, name)).catch(() => undefined))?.mtimeMs ?? 0
    return { name, bytes, usedAt }
  }
}

/** Writes a file at its path; all users may read the folders, whatever the umask of the process is. */
async function writeProgramFile(program: string, name: string, content: Buffer): Promise<void> {
  const folders = name.split('/').slice(0, -1)
  for (const index of folders.keys()) {
    const folder = join(program, ...folders.slice(0, index + 1))
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
  }
  await writeFile(join(program, name), content, { mode: 0o555 })
}

function sizeOf(files: Map<string, Buffer>, log: string): number {
  return diskBytes([...files.values()].map(({ length }) => length)) + wholeBlocks(Buffer.byteLength(log))
}

const diskBytes = (sizes: number[]) =>
  sizes.reduce((sum, size) => sum + wholeBlocks(size), OVERHEAD_BLOCKS * BLOCK_BYTES)
const wholeBlocks = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES

/** Half written by a process that lives no more. */
function isLeftBehind(name: string): boolean {
  const pid = name.match(/^new-(\d+)-/)?.[1]
  if (!name.startsWith('new-')) return false
  if (pid === undefined || Number(pid) === process.pid) return true
  try {
    return !process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM'
  }
}
