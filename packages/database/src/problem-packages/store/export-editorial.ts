import { namedPictures, problemPictureAddress } from '@arbiter/rules/problem-pictures'
import { EDITORIAL } from '../editorial.ts'
import type { PackageData } from '../package-data.ts'
import { withoutPictures } from './export-statement.ts'
import { type Exporting, fileWith } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** The files as they came, where the problem still says the same; otherwise Markdown. */
export async function exportEditorial({ stored, former, format }: Exporting): Promise<PackageData[]> {
  const files = stored.files.filter(({ path }) => isEditorialFile(path))
  const before = former?.format === 'polygon' ? null : (former?.editorial ?? null)
  const isKept = withoutPictures(before?.text ?? '') === withoutPictures(stored.row.editorial ?? '')
  if (isKept) return format === 'legacy' ? files : files.map((file) => ({ ...file, path: placed(file.path) }))
  const others = files.filter(({ path }) => EDITORIAL.test(path) && path !== before?.path && path !== WRITTEN)
  return [...others, ...written(stored)]
}

/** With the pictures that lie beside it. */
export const isEditorialFile = (path: string) => path.startsWith('solution/') || EDITORIAL.test(path)

/** A later package has it in a folder of its own, and names its language. */
const placed = (path: string) =>
  path.replace(/^problem_statement\/solution(?:\.en)?\.(?=\w+$)/, 'solution/solution.en.')

const WRITTEN = 'solution/solution.en.md'

function written({ row, blob }: StoredProblem): PackageData[] {
  if (row.editorial === null) return []
  let text = `${row.editorial}\n`
  const pictures = namedPictures([text]).map((hash, index) => {
    const file = `picture-${index + 1}.webp`
    text = text.replaceAll(problemPictureAddress(hash), file)
    return { path: `solution/${file}`, size: 0, read: () => blob(Buffer.from(hash, 'hex')) }
  })
  return [fileWith(WRITTEN, text), ...pictures]
}
