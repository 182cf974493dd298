import type { ValidatorLanguage } from '@arbiter/rules/judging/judging-plan'
import { fault, type PlainFault } from './fault.ts'
import { withConstants } from './manifest.ts'
import { decodeText, type PackageFiles, pathsBelow } from './package-data.ts'
import type { ProgramFile } from './problem-package.ts'

/** A program of the package that is not a submission: one file, or a folder of several. */
export interface PackageProgram {
  name: string
  /** The file or the folder. */
  path: string
  language: ValidatorLanguage
  files: ProgramFile[]
  /** The text of all C++ files, which is searched for libraries. */
  source: string
}

export type FoundProgram =
  | { kind: 'program'; program: PackageProgram }
  | { kind: 'refused'; path: string; reason: PlainFault }

const CPP_SOURCE = /\.(cc|cpp|cxx|c\+\+|C|c)$/
const CPP_HEADER = /\.(h|hh|hpp|hxx|inl)$/
const PYTHON = /\.(py|py3)$/

/** The programs of a folder: each file and each folder in it is one, except headers, which belong to the files beside them. */
export async function programsIn(
  files: PackageFiles,
  folder: string,
  constants: Record<string, string>,
): Promise<FoundProgram[]> {
  const paths = pathsBelow(files, folder)
  const direct = paths.filter((path) => !path.slice(folder.length + 1).includes('/'))
  const headers = direct.filter((path) => CPP_HEADER.test(path))
  const sources = direct.filter((path) => !CPP_HEADER.test(path) && isOfInterest(path))
  const folders = new Set(paths.filter((path) => !direct.includes(path)).map((path) => folderOf(path, folder)))
  return Promise.all([
    ...sources.map((path) => programOf(files, path, folder, [path, ...headers], constants)),
    ...[...folders].map((path) => programOf(files, path, path, pathsBelow(files, path), constants)),
  ])
}

/** One program that is the whole folder, as a validator of a 2025-09 package is. */
export function programIn(
  files: PackageFiles,
  folder: string,
  constants: Record<string, string>,
): Promise<FoundProgram> {
  return programOf(files, folder, folder, pathsBelow(files, folder), constants)
}

/** Notes and compiled files are no programs. */
const isOfInterest = (path: string) => !/\.(md|txt|class|pyc|o|exe|orig|bak)$|\/(README|Makefile|LICENSE)$/i.test(path)

const folderOf = (path: string, folder: string) => `${folder}/${path.slice(folder.length + 1).split('/')[0]}`

async function programOf(
  files: PackageFiles,
  path: string,
  root: string,
  paths: string[],
  constants: Record<string, string>,
): Promise<FoundProgram> {
  const name = (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
  const script = paths.find((each) => /(^|\/)(build|run)$/.test(each))
  if (script !== undefined) return { kind: 'refused', path: script, reason: fault('program.script') }
  const language = languageOf(paths)
  if (language === null) return { kind: 'refused', path, reason: fault('program.language') }
  const read = programFiles(files, root, mainFirst(paths.filter(isOfInterest)), constants)
  const source = language === 'cpp' ? await sourceOf(files, paths) : ''
  return { kind: 'program', program: { name, path, language, files: read, source } }
}

function languageOf(paths: readonly string[]): ValidatorLanguage | null {
  if (paths.some((path) => CPP_SOURCE.test(path))) return 'cpp'
  const python = paths.filter((path) => PYTHON.test(path))
  return python.length === 1 || python.some(isMain) ? 'python' : null
}

/** The format's name, a usual one, or that of the folder; the others are modules of it. */
const isMain = (path: string) => {
  const [folder, file = ''] = path.split('/').slice(-2)
  return ['__main__.py', 'main.py', `${folder}.py`].includes(file)
}

/** The sandbox starts `__main__.py` of several Python files, or else the first one. */
const mainFirst = (paths: readonly string[]) => [...paths.filter(isMain), ...paths.filter((path) => !isMain(path))]

export function programFiles(
  files: PackageFiles,
  root: string,
  paths: readonly string[],
  constants: Record<string, string>,
): ProgramFile[] {
  const hasConstants = Object.keys(constants).length > 0
  return paths.map((path) => ({
    path: path.slice(root.length + 1),
    async read() {
      const bytes = await files.read(path)
      if (!hasConstants) return bytes
      const { text, isLatin1 } = decodeText(bytes)
      return isLatin1 ? bytes : Buffer.from(withConstants(text, constants))
    },
  }))
}

/** Libraries are large, and what is looked for stands in the program itself. */
const MAX_SEARCHED_BYTES = 1024 * 1024

async function sourceOf(files: PackageFiles, paths: readonly string[]): Promise<string> {
  const sources = paths.filter((path) => CPP_SOURCE.test(path) && files.sizeOf(path) <= MAX_SEARCHED_BYTES)
  const texts = await Promise.all(sources.map(async (path) => (await files.read(path)).toString('latin1')))
  return texts.join('\n')
}

/** Whether a C++ source uses this library, and by which call it begins. */
export function usesTestlib(source: string, call: RegExp): boolean {
  return /#\s*include\s*["<](?:[^">]*\/)?testlib\.h[">]/.test(source) && call.test(source)
}
