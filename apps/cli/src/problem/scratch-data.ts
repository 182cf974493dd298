import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder from which wardens take the files of a run, by name. */
export interface ScratchData {
  directory: string
  put(name: string, content: Buffer): Promise<void>
}

export async function withScratchData<T>(work: (data: ScratchData) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'arbiter-data-'))
  try {
    return await work({ directory, put: (name, content) => writeFile(join(directory, name), content) })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
