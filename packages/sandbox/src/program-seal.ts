/**
 * Whether a kept program is still the one that was stored. Its digest lies beside it and is checked once in each process; from
 * then on the records of its files tell, which change with whatever is done to a file and cost no reading.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A digest of the files by their paths, in any order, and of the log. */
export function digestOf(files: ReadonlyMap<string, Buffer>, log: string): string {
  const hash = createHash('sha256').update(JSON.stringify(log))
  for (const name of [...files.keys()].sort()) {
    const content = files.get(name) ?? Buffer.alloc(0)
    hash.update(JSON.stringify([name, content.length])).update(content)
  }
  return hash.digest('hex')
}

/** The digest of the files in this folder now; a missing file changes it. */
export async function digestOfFolder(program: string, log: string): Promise<string> {
  const files = new Map<string, Buffer>()
  for (const path of await filesBelow(program)) files.set(relative(program, path), await readFile(path))
  return digestOf(files, log)
}

/** Includes the ctime of each file, which no user can set. */
export async function sealOf(program: string): Promise<string> {
  const paths = (await filesBelow(program)).sort()
  const records = await Promise.all(paths.map((path) => stat(path, { bigint: true }).catch(() => null)))
  return records
    .map((info, at) => `${paths[at]} ${info?.ino} ${info?.size} ${info?.mtimeNs} ${info?.ctimeNs}`)
    .join('\n')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const nested = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
  return (await Promise.all(nested)).flat()
}
