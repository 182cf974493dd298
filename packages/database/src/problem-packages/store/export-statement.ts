import { EDITORIAL } from '../editorial.ts'
import type { PackageData } from '../package-data.ts'
import { withoutPictures } from '../pictures.ts'
import type { PackageStatement } from '../statement.ts'
import { exportText } from './export-pictures.ts'
import { type Exporting, fileWith } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

const STATEMENT = /^(?:statement|problem_statement)\/|^problem\.pdf$/

/**
 * The files of the statement as they came: pictures, other languages and PDF files always, the text where the problem still says
 * the same. A text that was changed is written as Markdown.
 */
export async function exportStatement({ stored, former, format }: Exporting): Promise<PackageData[]> {
  const folder = format === 'legacy' ? 'problem_statement' : 'statement'
  if (former?.format === 'polygon') return written(stored, folder, former.statement.language)
  const language = former?.statement.language ?? 'en'
  const isChanged = former === null || !isSame(former.statement, stored)
  const isText = (path: string) => new RegExp(`/problem(\\.${language})?\\.(md|tex)$`).test(path)
  const files = stored.files
    .filter(({ path }) => STATEMENT.test(path) && !EDITORIAL.test(path) && !(isChanged && isText(path)))
    .map((file) => ({ ...file, path: placed(file.path, folder) }))
  return isChanged ? [...files, ...written(stored, folder, language)] : files
}

/** A later package names the language of every statement. */
const placed = (path: string, folder: string) => {
  const moved = path.replace(/^(statement|problem_statement)\//, `${folder}/`)
  return folder === 'statement' ? moved.replace(/^statement\/problem\.(tex|md|pdf)$/, 'statement/problem.en.$1') : moved
}

function isSame(statement: PackageStatement, { row }: StoredProblem): boolean {
  const plain = (text: string | null) => withoutPictures((text ?? '').replace(/^\[The statement as PDF\]\([^)]*\)/, ''))
  const before = [statement.statement, statement.inputFormat, statement.outputFormat, statement.customConstraints]
  const now = [row.statement, row.inputFormat, row.outputFormat, row.customConstraints]
  return before.every((text, index) => plain(text) === plain(now[index] ?? ''))
}

function written(stored: StoredProblem, folder: string, language: string): PackageData[] {
  const { row } = stored
  const section = (name: string, text: string | null) => (text ? `\n\n## ${name}\n\n${text}` : '')
  const rest = [
    section('Input', row.inputFormat),
    section('Output', row.outputFormat),
    section('Constraints', row.customConstraints),
  ]
  const { text, pictures } = exportText(stored, `${row.statement}${rest.join('')}\n`, folder)
  return [fileWith(`${folder}/problem.${language}.md`, text), ...pictures]
}
