import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * There is no /proc in a box. Without it `process.memoryUsage()` throws and `os.cpus()` is empty, which programs do not
 * expect. So Node gets these few files in its place: constant, the same for every program, and nothing about the host but
 * the number of its cores, which Node knows anyway.
 */
export async function writeProcessFiles(directory: string): Promise<string> {
  return writeConstantFiles(join(directory, 'node-proc'), processFiles(availableParallelism()))
}

/** A folder that takes the place of /proc in boxes of one language. */
export async function writeConstantFiles(home: string, files: Record<string, string>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(home, name)
    await mkdir(dirname(path), { recursive: true })
    await replaceFile(path, content)
  }
  // Whatever the umask is: in a box another user reads them.
  for (const folder of [home, join(home, 'self')]) await chmod(folder, 0o755)
  return home
}

/** Replaces a file atomically, because an open box may be reading it, and only if needed, because the disk may be full. */
async function replaceFile(path: string, content: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === content) return
  const partial = `${path}.${randomUUID()}`
  await writeFile(partial, content)
  await chmod(partial, 0o644)
  await rename(partial, path)
}

const RESIDENT_PAGES = 10_000
/** `self/stat` has 52 fields; the 24th is the number of resident pages. */
const FIELDS_BEFORE = 20
const FIELDS_AFTER = 28

export function processFiles(cores: number): Record<string, string> {
  const zeros = (count: number) => Array(count).fill('0').join(' ')
  const each = (line: (core: number) => string) => Array.from({ length: cores }, (_, core) => line(core)).join('')
  return {
    'self/stat': `2 (node) R ${zeros(FIELDS_BEFORE)} ${RESIDENT_PAGES} ${zeros(FIELDS_AFTER)}\n`,
    stat: `cpu ${zeros(10)}\n${each((core) => `cpu${core} ${zeros(10)}\n`)}`,
    cpuinfo: each((core) => `processor\t: ${core}\nmodel name\t: processor\ncpu MHz\t\t: 1000.000\n\n`),
  }
}
