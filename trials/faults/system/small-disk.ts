import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MEGABYTE = 1024 * 1024
const BALLAST = 'ballast'
const CHUNK = Buffer.alloc(MEGABYTE)

/** More than the reserve that judges leave free (512 MB), so that it can work while nothing else fills it. */
const SIZE_MB = 1_024

/** A file system of its own in memory, which can be filled to its last block. */
export class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Null if mounting is not allowed: it takes root. */
  static async mount(folder: string): Promise<SmallDisk | null> {
    if (process.getuid?.() !== 0) return null
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', folder]).then(
      () => true,
      () => false,
    )
    return isMounted ? new SmallDisk(folder) : null
  }

  /** Until there is no space at all; returns how many megabytes it took. */
  async fill(): Promise<number> {
    const file = await open(join(this.folder, BALLAST), 'a')
    try {
      for (let megabytes = 0; ; megabytes += 1) if (!(await file.write(CHUNK).catch(() => null))) return megabytes
    } finally {
      await file.close()
    }
  }

  async free(): Promise<void> {
    await rm(join(this.folder, BALLAST), { force: true })
  }

  async unmount(): Promise<void> {
    await run('umount', ['--lazy', this.folder])
  }
}
