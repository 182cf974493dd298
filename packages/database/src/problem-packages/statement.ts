import { PackageError } from './package-error.ts'
import { fileName, type PackageFiles, readText } from './package-files.ts'

export interface PackageStatement {
  statement: string
  inputFormat: string
  outputFormat: string
  customConstraints: string | null
}

/** `problem_statement` is what the folder was called before. */
const STATEMENT = /^(?:statement|problem_statement)\/problem\.([a-zA-Z-]+)\.(md|tex|pdf)$/

/** English, where there is a choice. */
export function findStatement(files: PackageFiles): { path: string; language: string } {
  const found = files.paths.flatMap((path) => {
    const [, language, type] = STATEMENT.exec(path) ?? []
    return language && type === 'md' ? [{ path, language }] : []
  })
  const [first] = found
  if (!first) throw new PackageError(fileName(files, 'statement/problem.en.md'), null, 'there is no Markdown statement')
  return found.find(({ language }) => language === 'en') ?? first
}

type Section = 'Input' | 'Output' | 'Constraints'

/** A heading of the second level, alone on its line. */
const HEADING = /^## +(Input|Output|Constraints) *$/

/** The page shows the formats and the constraints in places of their own, so the statement is split at their headings. */
export function splitStatement(text: string): PackageStatement {
  const parts = new Map<Section | null, string[]>([[null, []]])
  let section: Section | null = null
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)?.[1] as Section | undefined
    if (heading) section = heading
    else parts.set(section, [...(parts.get(section) ?? []), line])
  }
  const part = (name: Section | null) => (parts.get(name) ?? []).join('\n').trim()
  return {
    statement: part(null),
    inputFormat: part('Input'),
    outputFormat: part('Output'),
    customConstraints: part('Constraints') || null,
  }
}

export async function readStatement(files: PackageFiles, path: string): Promise<PackageStatement> {
  const split = splitStatement(await readText(files, path))
  if (split.statement === '')
    throw new PackageError(fileName(files, path), null, 'there is no text before the sections')
  return split
}
