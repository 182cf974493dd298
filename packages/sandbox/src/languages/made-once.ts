import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder that is made once per machine and kept beside compiled programs, such as a precompiled header. */
export interface MadeOnce {
  /** It is there when this is. */
  folder: string
  isThere(): boolean
  /** Does nothing when it is there already. Never throws: without it everything works, only slower. */
  make(fill: (partial: string) => Promise<void>): Promise<void>
}

/** Everything that decides what is in it belongs to the key, because a changed key is another folder. */
export function madeOnce(directory: string, name: string, key: readonly unknown[]): MadeOnce {
  const folder = join(directory, `${name}-${shortHash(key)}`)
  const isThere = () => existsSync(folder)
  return {
    folder,
    isThere,
    async make(fill) {
      if (!isThere()) await fillAndMove(folder, fill)
    },
  }
}

const shortHash = (key: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16)

/** Renamed when it is whole: another process, or another language of this one, may look for it at this moment. */
async function fillAndMove(folder: string, fill: (partial: string) => Promise<void>): Promise<void> {
  const partial = await mkdtemp(`${folder}.`)
  try {
    await fill(partial)
    await makeReadable(partial)
    await rename(partial, folder)
  } catch {
    // Another process was faster, or this machine can't.
    await rm(partial, { recursive: true, force: true })
  }
}

/** Whatever the umask is: in a box another user reads it. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
