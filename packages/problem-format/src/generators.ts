import type { Language } from '@arbiter/rules/languages'
import { decodeText, type PackageFiles } from './package-data.ts'
import type { ProgramFile } from './problem-package.ts'
import { programsIn } from './programs.ts'
import { languageOfFile } from './source-languages.ts'

/** A program below `generators/` that writes inputs. */
export interface PackageGenerator {
  /** The name in scripts, without folder and ending. */
  name: string
  language: Language
  /** The paths of its files in the package, the one to start first. */
  paths: string[]
  read(): Promise<{ path: string; content: Buffer }[]>
}

const FOLDER = 'generators'

/** Programs in C++ and Python may have several files; in every other language one file is a program. */
export async function generatorsIn(
  files: PackageFiles,
  constants: Record<string, string> = {},
): Promise<PackageGenerator[]> {
  const found = await programsIn(files, FOLDER, constants)
  return found.flatMap((each): PackageGenerator[] => {
    if (each.kind === 'program') {
      const { name, language, path, files: own, source } = each.program
      const needed = [...own, ...testlibFor(files, own, source)]
      const root = own.length > 0 && files.paths.includes(path) ? FOLDER : path
      const paths = own.map((file) => `${root}/${file.path}`)
      return [{ name, language, paths, read: () => readAll(needed) }]
    }
    const language = files.paths.includes(each.path) ? languageOfFile(each.path) : undefined
    if (!language) return []
    const name = (each.path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
    const read = async () => [{ path: each.path.slice(FOLDER.length + 1), content: await files.read(each.path) }]
    return [{ name, language, paths: [each.path], read }]
  })
}

/** Packages bring testlib once, for the checker or beside all programs. */
function testlibFor(files: PackageFiles, own: readonly ProgramFile[], source: string): ProgramFile[] {
  if (!/#\s*include\s*["<]testlib\.h[">]/.test(source) || own.some(({ path }) => path === 'testlib.h')) return []
  const path = files.paths.find((each) => each.endsWith('/testlib.h'))
  return path === undefined ? [] : [{ path: 'testlib.h', read: () => files.read(path) }]
}

const readAll = (files: readonly ProgramFile[]) =>
  Promise.all(files.map(async ({ path, read }) => ({ path, content: await read() })))

/** The program in the form that a job stores: only the code if it is the whole program. */
export async function programTextOf({ name, language, read }: PackageGenerator) {
  const files = await read()
  const [first] = files
  if (files.length === 1 && first) return { name, language, code: decodeText(first.content).text, files: null }
  return {
    name,
    language,
    code: '',
    files: files.map(({ path, content }) => ({ path, content: content.toString('base64') })),
  }
}
