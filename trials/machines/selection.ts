/** The programs of the short form: each subject of the whole suites, in each language, in minutes. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, extname } from 'node:path'

export const hostileSelection = [
  ...[
    'files-of-the-host.c',
    'files-of-the-host.java',
    'looking-around.py',
    'inner-bindings.js',
    'walking-the-files.cpp',
  ],
  ...['writing-files.c', 'network.c', 'network.py', 'becoming-root.c', 'capabilities.c', 'forbidden-calls.c'],
  ...['calls-of-32-bit.c', 'calls-of-x32.c', 'unknown-calls.c', 'namespaces-and-mounts.c', 'raw-clones.c'],
  ...['fork-bomb.c', 'thread-bomb.c', 'attacking-the-warden.c', 'killing-everybody.c', 'inherited-descriptors.c'],
  ...['memory-by-malloc.c', 'memory-by-vector.cpp', 'memory-by-list.py', 'memory-in-the-heap.java', 'hidden-memory.c'],
  ...['memory-beside-the-heap.js', 'memory-in-pipes.c', 'memory-in-page-tables.c', 'memory-for-a-moment.c'],
  ...['spinning.c', 'sleeping.c', 'output-flood.c', 'forged-report.c', 'compiler-looks-around.c', 'compiler-forks.c'],
].map((name) => `${name}:`)

const PER_LANGUAGE = 3

/** Some of each language, evenly over the alphabet, by how their tests begin. */
export async function honestSelection(folder: string): Promise<string[] | null> {
  if (!existsSync(folder)) return null
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => basename(path))
    .sort()
  const sources = names.filter((name) => ['.c', '.cpp', '.java', '.py', '.js'].includes(extname(name)))
  return [...new Set(sources.map(extname))].flatMap((extension) =>
    evenly(
      sources.filter((name) => extname(name) === extension),
      PER_LANGUAGE,
    ).map((name) => `${name}:`),
  )
}

export function evenly<T>(items: T[], count: number): T[] {
  const step = items.length / Math.min(count, items.length)
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
