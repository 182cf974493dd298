import { fault } from '../fault.ts'
import { dataAt, decodeText, type PackageFiles } from '../package-data.ts'
import type { PackageFaults } from '../package-faults.ts'
import { type AdaptedKind, adapted } from './checker-adapters.ts'
import type { ForeignProgram } from './foreign-problem.ts'

/** Programs and headers of other systems, which lie beside each other in one folder. */

const HEADER = /\.(h|hh|hpp|hxx)$/
const TESTLIB = /#\s*include\s*["<](?:[^">]*\/)?testlib\.h[">]/

export const isCpp = (path: string) => /\.(c|cc|cpp|cxx|c\+\+)$/i.test(path)

export const programAt = (files: PackageFiles, path: string): ForeignProgram => ({
  path: path.split('/').at(-1) ?? path,
  content: dataAt(files, path),
})

/** The text of a program, to see which library it uses. */
export const codeAt = async (files: PackageFiles, path: string) => decodeText(await files.read(path)).text

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')

/** The program, and the headers of its folder. */
export const withHeaders = (files: PackageFiles, path: string): ForeignProgram[] => [
  programAt(files, path),
  ...files.paths
    .filter((each) => folderOf(each) === folderOf(path) && HEADER.test(each) && each !== path)
    .map((each) => programAt(files, each)),
]

/** Whether the program uses testlib, which the archive has to bring: a fault says so where it does not. */
export async function usesTestlib(files: PackageFiles, path: string, faults: PackageFaults): Promise<boolean> {
  if (!TESTLIB.test(await codeAt(files, path))) return false
  const header = [folderOf(path), 'testlib.h'].filter(Boolean).join('/')
  if (!files.paths.includes(header)) faults.error(path, fault('program.noTestlib'))
  return true
}

/** A checker in C++ that is called in the way of its system; with testlib it may be called as ours are. */
export async function checkerAt(
  files: PackageFiles,
  path: string,
  kind: AdaptedKind,
  { givesPoints, isTestlibPlain }: { givesPoints: boolean; isTestlibPlain: boolean },
  faults: PackageFaults,
): Promise<ForeignProgram[] | null> {
  if (!isCpp(path)) {
    faults.error(path, fault('program.language'))
    return null
  }
  const isTestlib = await usesTestlib(files, path, faults)
  const program = withHeaders(files, path)
  return isTestlib && isTestlibPlain ? program : adapted(kind, program, givesPoints)
}
