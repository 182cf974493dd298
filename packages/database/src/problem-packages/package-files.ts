import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { PackageError } from './package-error.ts'

/** The files of one package, in a folder or wherever else they come from. */
export interface PackageFiles {
  /** Its short name: the folder's, or the archive's. */
  name: string
  /** From the package's root, with forward slashes, in order. */
  paths: string[]
  read(path: string): Promise<Buffer>
}

export async function folderFiles(folder: string, name: string): Promise<PackageFiles> {
  const root = join(folder, name)
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return { name, paths: paths.filter(isPartOfPackage).sort(), read: (path) => readFile(join(root, path)) }
}

/** By the format, files and folders with such names are as good as not there. */
const isPartOfPackage = (path: string) => !/(^|\/)[-.]/.test(path)

/** How a file is called in errors. */
export const fileName = ({ name }: PackageFiles, path: string) => `${name}/${path}`

/** UTF-8, as the format demands; anything else would reach the page as question marks. */
export async function readText(files: PackageFiles, path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await files.read(path))
  } catch (error) {
    if (error instanceof TypeError) throw new PackageError(fileName(files, path), null, 'is not UTF-8')
    throw error
  }
}
