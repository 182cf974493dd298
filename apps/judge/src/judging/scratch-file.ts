import { randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The output of a program, on its way to the validator. It lies among the test data, because a box gets files only from there. If
 * the judge is killed meanwhile, a later start removes the file, because its name is no hash.
 */
export class ScratchFile {
  readonly name = `scratch-${randomUUID()}`
  readonly #path: string
  #fd: number | null

  constructor(directory: string) {
    this.#path = join(directory, this.name)
    this.#fd = openSync(this.#path, 'wx', 0o600)
  }

  add(chunk: Buffer): void {
    if (this.#fd === null) throw new Error('the file was closed')
    for (let done = 0; done < chunk.length; ) done += writeSync(this.#fd, chunk, done)
  }

  /** It can be read now. */
  close(): void {
    if (this.#fd !== null) closeSync(this.#fd)
    this.#fd = null
  }

  async remove(): Promise<void> {
    this.close()
    await rm(this.#path, { force: true })
  }
}
