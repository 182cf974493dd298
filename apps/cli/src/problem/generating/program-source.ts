import { createHash } from 'node:crypto'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Source, SourceFile } from '@arbiter/sandbox/sandbox'

type Language = Source['language']

export interface ProgramSource {
  source: Source
  /** A digest of everything that the program is made of. */
  digest: string
}

/** A program that can't be used, with the reason. */
export class UnusableProgram extends Error {}

const extensions: readonly [RegExp, Language][] = [
  [/\.(?:cpp|cc|cxx|c\+\+|C)$/, 'cpp'],
  [/\.c$/, 'c'],
  [/\.java$/, 'java'],
  [/\.py3?$/, 'python'],
  [/\.js$/, 'javascript'],
]
const HEADER = /\.(?:h|hh|hpp|hxx|inl)$/

/** A file or a folder of the package. C++ finds the headers that lie beside it. */
export async function programAt(root: string, path: string): Promise<ProgramSource> {
  const place = await insidePackage(root, path)
  if ((await stat(place)).isDirectory()) return programOf(path, await filesBelow(place))
  const folder = join(path, '..')
  const headers = (await readdir(join(root, folder)))
    .filter((name) => HEADER.test(name))
    .map((name) => join(folder, name))
  return programOfFiles(root, [path, ...(languageOf(path) === 'cpp' ? headers : [])])
}

/** Several files that are one program, the one to run first. */
export async function programOfFiles(root: string, paths: readonly string[]): Promise<ProgramSource> {
  const files = await Promise.all(
    paths.map(async (path) => ({
      name: path.split('/').at(-1) ?? path,
      content: await readFile(await insidePackage(root, path)),
    })),
  )
  return programOf(paths[0] ?? '', files)
}

/** Links may lead anywhere; a package reads no files of the machine. */
export async function insidePackage(root: string, path: string): Promise<string> {
  const [home, place] = await Promise.all([realpath(root), realpath(join(root, path)).catch(() => null)])
  if (place === null) throw new UnusableProgram(`there is no ${path}`)
  if (!place.startsWith(home + sep)) throw new UnusableProgram(`${path} leads out of the package`)
  return place
}

async function filesBelow(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((each) => each.isFile()).map(({ name }) => name)
  return Promise.all(names.sort().map(async (name) => ({ name, content: await readFile(join(folder, name)) })))
}

const languageOf = (path: string) => extensions.find(([pattern]) => pattern.test(path))?.[1]

function programOf(path: string, files: SourceFile[]): ProgramSource {
  if (files.some(({ name }) => name === 'build' || name === 'run'))
    throw new UnusableProgram(`${path} has a build or run script, which is not supported`)
  const sources = files.filter(({ name }) => languageOf(name) !== undefined)
  const [first] = sources
  const language = first && languageOf(first.name)
  if (!first || !language) throw new UnusableProgram(`${path} is in no language that Arbiter runs`)
  const digest = digestOf(files.flatMap(({ name, content }) => [name, content]))
  if (files.length === 1) return { source: { language, code: first.content.toString() }, digest }
  if (language !== 'cpp' && language !== 'python')
    throw new UnusableProgram(`${path} has several files, which only C++ and Python may have`)
  return { source: { language, code: '', files }, digest }
}

/** With their lengths: no two lists of parts are the same bytes. */
export function digestOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex')
}
