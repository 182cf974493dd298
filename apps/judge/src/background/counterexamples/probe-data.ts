import { createHash } from 'node:crypto'
import { ScratchFile } from '../../judging/scratch-file.ts'
import type { PinnedData } from '../../judging/test-data.ts'

/** Inputs and answers that were made a moment ago, as judging expects them: test data named by their hashes. */
export class ProbeData implements PinnedData {
  readonly #directory: string
  /** What the problem brings beside its tests, such as the files of its validator. */
  readonly #stored: PinnedData
  readonly #texts = new Map<string, Buffer>()
  readonly #files = new Map<string, ScratchFile>()

  constructor(directory: string, stored: PinnedData) {
    this.#directory = directory
    this.#stored = stored
  }

  put(bytes: Buffer): Buffer {
    const hash = createHash('sha256').update(bytes).digest()
    this.#texts.set(hash.toString('hex'), bytes)
    return hash
  }

  async file(hash: Buffer): Promise<string> {
    const name = hash.toString('hex')
    const bytes = this.#texts.get(name)
    if (!bytes) return this.#stored.file(hash)
    const file = this.#files.get(name) ?? new ScratchFile(this.#directory)
    if (!this.#files.has(name)) file.add(bytes)
    file.close()
    this.#files.set(name, file)
    return file.name
  }

  async read(hash: Buffer): Promise<Buffer> {
    return this.#texts.get(hash.toString('hex')) ?? this.#stored.read(hash)
  }

  /** Between two probes: what the last one needed is not needed again. */
  async clear(): Promise<void> {
    const files = [...this.#files.values()]
    this.#files.clear()
    this.#texts.clear()
    await Promise.all(files.map((file) => file.remove()))
  }

  release(): void {
    this.#stored.release()
  }
}
