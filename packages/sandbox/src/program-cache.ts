import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_CACHE_BYTES = 1024 * 1024 * 1024
/** A program that was used this lately may be in a box right now, perhaps of another process. */
const KEPT_MS = 15 * 60 * 1000
const SWEEP_EVERY = 50

export interface CachedProgram {
  directory: string
  log: string
}

/**
 * Compiled programs by what they were made of. A folder is written beside and renamed, so that one cut short by a crash
 * is never taken for a whole one; nothing but this class writes here, and programs see it read-only.
 */
export class ProgramCache {
  readonly #home: string
  #stored = 0

  constructor(home: string) {
    this.#home = home
  }

  static key(parts: string[]): string {
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  }

  async find(key: string): Promise<CachedProgram | undefined> {
    const directory = join(this.#home, key, 'program')
    if (!existsSync(directory)) return undefined
    const now = new Date()
    await utimes(join(this.#home, key), now, now).catch(() => {})
    return { directory, log: await readFile(join(this.#home, key, 'log'), 'utf8').catch(() => '') }
  }

  async store(key: string, files: Map<string, Buffer>, log: string): Promise<CachedProgram> {
    const partial = join(this.#home, `new-${randomBytes(8).toString('hex')}`)
    await mkdir(join(partial, 'program'), { recursive: true })
    for (const [name, content] of files) await writeFile(join(partial, 'program', name), content, { mode: 0o555 })
    await writeFile(join(partial, 'log'), log)
    for (const folder of [partial, join(partial, 'program')]) await chmod(folder, 0o755)
    await rename(partial, join(this.#home, key)).catch(() => rm(partial, { recursive: true, force: true }))
    this.#stored += 1
    if (this.#stored % SWEEP_EVERY === 0) await this.sweep()
    return { directory: join(this.#home, key, 'program'), log }
  }

  /** Removes the longest unused ones past the bound, and what crashes left half written. */
  async sweep(maxBytes = MAX_CACHE_BYTES, now = Date.now()): Promise<void> {
    const entries = await Promise.all((await readdir(this.#home)).map((name) => this.#measure(name)))
    entries.sort((a, b) => b.usedAt - a.usedAt)
    let total = 0
    for (const { path, bytes, usedAt, isPartial } of entries) {
      total += bytes
      const isTooMuch = total > maxBytes || isPartial
      if (isTooMuch && now - usedAt > KEPT_MS) await rm(path, { recursive: true, force: true })
    }
  }

  async #measure(name: string) {
    const path = join(this.#home, name)
    const program = join(path, 'program')
    const files = await readdir(program).catch(() => [])
    const sizes = await Promise.all(files.map((file) => stat(join(program, file)).catch(() => undefined)))
    const bytes = sizes.reduce((sum, info) => sum + (info?.size ?? 0), 0)
    const usedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
    return { path, bytes, usedAt, isPartial: name.startsWith('new-') }
  }
}
