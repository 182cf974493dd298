import { EDITORIAL } from '@arbiter/problem-format/editorial'
import type { PackageData } from '@arbiter/problem-format/package-data'
import { withoutPictures } from '@arbiter/problem-format/pictures'
import { exportText } from './export-pictures.ts'
import { type Exporting, fileWith } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** The files as they came, where the problem still says the same; otherwise Markdown. */
export async function exportEditorial({ stored, former, format }: Exporting): Promise<PackageData[]> {
  const files = stored.files.filter(({ path }) => isEditorialFile(path))
  const before = former?.format === 'polygon' ? null : (former?.editorial ?? null)
  const isKept = withoutPictures(before?.text ?? '') === withoutPictures(stored.row.editorial ?? '')
  if (isKept) return format === 'legacy' ? files : files.map((file) => ({ ...file, path: placed(file.path) }))
  const isTranslation = former?.translations.some(({ language }) => language === before?.language)
  const isReplaced = (path: string) => path === WRITTEN || (path === before?.path && !isTranslation)
  const others = files.filter(({ path }) => EDITORIAL.test(path) && !isReplaced(path))
  return [...others, ...written(stored)]
}

/** With the pictures that lie beside it. */
export const isEditorialFile = (path: string) => path.startsWith('solution/') || EDITORIAL.test(path)

/** A later package has it in a folder of its own, and names its language. */
const placed = (path: string) =>
  path.replace(/^problem_statement\/solution(?:\.en)?\.(?=\w+$)/, 'solution/solution.en.')

const WRITTEN = 'solution/solution.en.md'

function written(stored: StoredProblem): PackageData[] {
  if (stored.row.editorial === null) return []
  const { text, pictures } = exportText(stored, `${stored.row.editorial}\n`, 'solution')
  return [fileWith(WRITTEN, text), ...pictures]
}
