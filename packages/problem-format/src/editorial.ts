import { MAX_STATEMENT_LENGTH } from '@arbiter/rules/limits'
import { type Fault, fault } from './fault.ts'
import { readLatex } from './latex/latex-statement.ts'
import { type Manifest, withConstants } from './manifest.ts'
import { type PackageFiles, readText } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import { type PackagePicture, picturesIn, readableMarkdown, withPaths } from './pictures.ts'

/** What the format calls a description of the solution. */
export interface PackageEditorial {
  path: string
  language: string
  /** Markdown. It names pictures by their paths in the package, because the statement may use the same names for others. */
  text: string
  pictures: PackagePicture[]
}

/** `problem_statement` is where BAPCtools had it before; a file without a language is English. */
export const EDITORIAL = /^(solution|problem_statement)\/solution(?:\.([a-zA-Z]{2,3}(?:-[a-zA-Z]{2})?))?\.(md|tex|pdf)$/

const preferred = ['md', 'tex', 'pdf']

interface EditorialFile {
  path: string
  language: string
  type: string
}

/** One of each language, English first: the file that can be shown best. */
export function findEditorials(files: PackageFiles): EditorialFile[] {
  const found = files.paths.flatMap((path) => {
    const [, folder, language = 'en', type = ''] = EDITORIAL.exec(path) ?? []
    if (folder === undefined) return []
    const place = folder === 'solution' ? 0 : 1
    const rank = `${language === 'en' ? 0 : 1}${language}${preferred.indexOf(type)}${place}`
    return [{ path, type, language, rank }]
  })
  const sorted = found.sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return sorted.filter(({ language }, index) => sorted.findIndex((each) => each.language === language) === index)
}

export async function readEditorials(
  files: PackageFiles,
  manifest: Manifest,
  faults: PackageFaults,
): Promise<PackageEditorial[]> {
  const read: PackageEditorial[] = []
  for (const file of findEditorials(files)) {
    const editorial = await readEditorial(files, manifest, file, faults)
    if (editorial) read.push(editorial)
  }
  return read
}

async function readEditorial(
  files: PackageFiles,
  manifest: Manifest,
  file: EditorialFile,
  faults: PackageFaults,
): Promise<PackageEditorial | null> {
  const { path, language, type } = file
  if (type === 'pdf') {
    faults.warn(path, fault('statement.editorialFormat'))
    return null
  }
  const text = await readMarkdown(files, manifest, file, faults)
  if (text.length > MAX_STATEMENT_LENGTH) faults.error(path, fault('file.tooLong', { letters: MAX_STATEMENT_LENGTH }))
  if (text === '') return null
  const { texts, pictures } = withPaths({ text }, picturesIn(files, path, [text], faults))
  return { path, language, ...texts, pictures }
}

async function readMarkdown(
  files: PackageFiles,
  { constants }: Manifest,
  { path, type }: EditorialFile,
  faults: PackageFaults,
): Promise<string> {
  const source = (await readText(files, path, faults)) ?? ''
  if (type === 'md') return readableMarkdown(withConstants(source, constants)).trim()
  const warn = (line: number | null, found: Fault) => faults.warn(path, found, { line })
  return readLatex(withConstants(source, constants), constants, warn).markdown.trim()
}
