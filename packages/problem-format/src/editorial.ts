import { MAX_STATEMENT_LENGTH } from '@arbiter/rules/limits'
import { readLatex } from './latex/latex-statement.ts'
import { type Manifest, withConstants } from './manifest.ts'
import { type PackageFiles, readText } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import { type PackagePicture, picturesIn, readableMarkdown, withPaths } from './pictures.ts'

/** What the format calls a description of the solution. */
export interface PackageEditorial {
  path: string
  /** Markdown. It names pictures by their paths in the package, because the statement may use the same names for others. */
  text: string
  pictures: PackagePicture[]
}

/** `problem_statement` is where BAPCtools had it before; a file without a language is English. */
export const EDITORIAL = /^(solution|problem_statement)\/solution(?:\.([a-zA-Z]{2,3}(?:-[a-zA-Z]{2})?))?\.(md|tex|pdf)$/

const preferred = ['md', 'tex', 'pdf']

interface EditorialFile {
  path: string
  type: string
  rank: string
}

/** English first, and what can be shown best. */
function findEditorials(files: PackageFiles): EditorialFile[] {
  const found = files.paths.flatMap((path) => {
    const [, folder, language = 'en', type = ''] = EDITORIAL.exec(path) ?? []
    if (folder === undefined) return []
    const place = folder === 'solution' ? 0 : 1
    return [{ path, type, rank: `${language === 'en' ? 0 : 1}${language}${preferred.indexOf(type)}${place}` }]
  })
  return found.sort((one, other) => (one.rank < other.rank ? -1 : 1))
}

export async function readEditorialFile(
  files: PackageFiles,
  manifest: Manifest,
  faults: PackageFaults,
): Promise<PackageEditorial | null> {
  const [chosen] = findEditorials(files)
  if (!chosen) return null
  if (chosen.type === 'pdf') {
    faults.warn(chosen.path, 'is kept, and not shown: an editorial is Markdown or LaTeX')
    return null
  }
  const text = await readMarkdown(files, manifest, chosen, faults)
  if (text.length > MAX_STATEMENT_LENGTH) faults.error(chosen.path, `is longer than ${MAX_STATEMENT_LENGTH} letters`)
  if (text === '') return null
  const { texts, pictures } = withPaths({ text }, picturesIn(files, chosen.path, [text], faults))
  return { path: chosen.path, ...texts, pictures }
}

async function readMarkdown(
  files: PackageFiles,
  { constants }: Manifest,
  { path, type }: EditorialFile,
  faults: PackageFaults,
): Promise<string> {
  const source = (await readText(files, path, faults)) ?? ''
  if (type === 'md') return readableMarkdown(withConstants(source, constants)).trim()
  const warn = (line: number | null, fault: string) => faults.warn(path, fault, { line })
  return readLatex(withConstants(source, constants), constants, warn).markdown.trim()
}
