import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder for the pipes of one dialogue, named after the process that made it. */
export async function makeLinkFolder(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return mkdtemp(join(directory, `${process.pid}-`))
}

/** What processes left behind that were killed. */
export async function removeStaleLinks(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  const stale = names.filter((name) => !isAlive(Number.parseInt(name, 10)))
  await Promise.all(stale.map((name) => rm(join(directory, name), { recursive: true, force: true })))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
