import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder for the pipes of one dialogue, named after the process that made it. */
export const makeLinkFolder = (directory: string): Promise<string> => mkdtemp(join(directory, `${process.pid}-`))

/** Makes the folder that holds those folders, and removes what killed processes left in it. */
export async function prepareLinks(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const names = await readdir(directory)
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
