import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestOf } from './program-source.ts'

/** By extension. */
export type CaseFiles = ReadonlyMap<string, Buffer>

interface MadeCase {
  /** A digest of everything that the case was made of. */
  made: string
  /** Digests of its files, by extension. */
  files: Record<string, string>
}

/** Remembers between calls what each case was made of: a case is made again only if that has changed. */
export class MadeTests {
  readonly #file: string
  readonly #before: Record<string, MadeCase>
  readonly #now: Record<string, MadeCase> = {}

  private constructor(file: string, before: Record<string, MadeCase>) {
    this.#file = file
    this.#before = before
  }

  /** Beside the other caches of the checkout, one file per package. */
  static async open(cacheFolder: string, packageFolder: string): Promise<MadeTests> {
    const file = join(cacheFolder, `${digestOf([packageFolder]).slice(0, 32)}.json`)
    return new MadeTests(file, await readFile(file, 'utf8').then(JSON.parse, () => ({})))
  }

  /** The files of a case are still what was made then. */
  isCurrent(path: string, made: string, files: CaseFiles): boolean {
    const before = this.#before[path]
    if (before?.made !== made) return false
    const isSame = ([extension, digest]: [string, string]) => digest === digestOfFile(files.get(extension))
    const isCurrent = Object.entries(before.files).every(isSame)
    if (isCurrent) this.#now[path] = before
    return isCurrent
  }

  add(path: string, made: string, files: CaseFiles): void {
    const digests = [...files].map(([extension, bytes]) => [extension, digestOf([bytes])])
    this.#now[path] = { made, files: Object.fromEntries(digests) }
  }

  async save(): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true })
    await writeFile(this.#file, JSON.stringify(this.#now))
  }
}

const digestOfFile = (bytes: Buffer | undefined) => (bytes === undefined ? null : digestOf([bytes]))
