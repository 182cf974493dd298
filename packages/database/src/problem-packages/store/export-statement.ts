import { namedPictures, problemPictureAddress } from '@arbiter/rules/problem-pictures'
import { EDITORIAL } from '../editorial.ts'
import type { PackageData } from '../package-data.ts'
import type { PackageStatement } from '../statement.ts'
import { type Exporting, fileWith } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

const STATEMENT = /^(?:statement|problem_statement)\/|^problem\.pdf$/

/** The files of the statement as they came, where the problem still says the same; otherwise Markdown. */
export async function exportStatement({ stored, former, format }: Exporting): Promise<PackageData[]> {
  const folder = format === 'legacy' ? 'problem_statement' : 'statement'
  const isKept = former !== null && former.format !== 'polygon' && isSame(former.statement, stored)
  const files = stored.files.filter(({ path }) => STATEMENT.test(path) && !EDITORIAL.test(path))
  if (isKept) return files.map((file) => ({ ...file, path: placed(file.path, folder) }))
  const language = former?.statement.language ?? 'en'
  const isOwn = (path: string) => new RegExp(`/problem(\\.${language})?\\.(md|tex|pdf)$`).test(path)
  const others = files.filter(({ path }) => /\/problem\.[^/]+$/.test(path) && !isOwn(path))
  return [...others.map((file) => ({ ...file, path: placed(file.path, folder) })), ...written(stored, folder, language)]
}

/** A later package names the language of every statement. */
const placed = (path: string, folder: string) => {
  const moved = path.replace(/^(statement|problem_statement)\//, `${folder}/`)
  return folder === 'statement' ? moved.replace(/^statement\/problem\.(tex|md|pdf)$/, 'statement/problem.en.$1') : moved
}

/** Whatever they are called. */
export const withoutPictures = (text: string) => text.replace(/(!\[(?:[^\]\\]|\\.)*\]\()[^)\s]+/g, '$1')

function isSame(statement: PackageStatement, { row }: StoredProblem): boolean {
  const plain = (text: string | null) => withoutPictures((text ?? '').replace(/^\[The statement as PDF\]\([^)]*\)/, ''))
  const before = [statement.statement, statement.inputFormat, statement.outputFormat, statement.customConstraints]
  const now = [row.statement, row.inputFormat, row.outputFormat, row.customConstraints]
  return before.every((text, index) => plain(text) === plain(now[index] ?? ''))
}

function written({ row, blob }: StoredProblem, folder: string, language: string): PackageData[] {
  const section = (name: string, text: string | null) => (text ? `\n\n## ${name}\n\n${text}` : '')
  const rest = [
    section('Input', row.inputFormat),
    section('Output', row.outputFormat),
    section('Constraints', row.customConstraints),
  ]
  let text = `${row.statement}${rest.join('')}\n`
  const pictures = namedPictures([text]).map((hash, index) => {
    const file = `picture-${index + 1}.webp`
    text = text.replaceAll(problemPictureAddress(hash), file)
    return { path: `${folder}/${file}`, size: 0, read: () => blob(Buffer.from(hash, 'hex')) }
  })
  return [fileWith(`${folder}/problem.${language}.md`, text), ...pictures]
}
