import { EDITORIAL } from '@arbiter/problem-format/editorial'
import type { PackageData } from '@arbiter/problem-format/package-data'
import { encodedName, withAttributes, withoutPictures, withPictures } from '@arbiter/problem-format/pictures'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { PackageStatement } from '@arbiter/problem-format/statement'
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
  if (former?.format === 'polygon')
    return [...written(stored, folder, former.statement.language), ...translations(stored, former, folder)]
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

/** Those of Polygon, in the languages that the format has a name for, as Markdown with their pictures. */
function translations(stored: StoredProblem, former: ProblemPackage, folder: string): PackageData[] {
  const named = former.translations.filter(({ language }) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language))
  return named.flatMap(({ pictures, language, ...row }) => {
    const names = new Map(pictures.map(({ reference, path }) => [reference, `${language}-${path.split('/').at(-1)}`]))
    const files = pictures.flatMap(({ reference, path }) => {
      const file = stored.files.find((each) => each.path === path)
      return file ? [{ ...file, path: `${folder}/${names.get(reference)}` }] : []
    })
    const addresses = new Map([...names].map(([reference, name]) => [reference, encodedName(name)]))
    const text = withAttributes(withPictures(sectioned(row), addresses))
    return [fileWith(`${folder}/problem.${language}.md`, text), ...files]
  })
}

type Texts = Pick<PackageStatement, 'statement' | 'inputFormat' | 'outputFormat' | 'customConstraints'>

export function sectioned({ statement, inputFormat, outputFormat, customConstraints }: Texts): string {
  const section = (name: string, text: string | null) => (text ? `\n\n## ${name}\n\n${text}` : '')
  const rest = [
    section('Input', inputFormat),
    section('Output', outputFormat),
    section('Constraints', customConstraints),
  ]
  return `${statement}${rest.join('')}\n`
}

function written(stored: StoredProblem, folder: string, language: string): PackageData[] {
  const { text, pictures } = exportText(stored, sectioned(stored.row), folder)
  return [fileWith(`${folder}/problem.${language}.md`, text), ...pictures]
}
