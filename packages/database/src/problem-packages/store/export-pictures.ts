import type { PackageData } from '@arbiter/problem-format/package-data'
import { encodedName, withAttributes } from '@arbiter/problem-format/pictures'
import { renamedPictures } from '@arbiter/rules/problems/problem-pictures'
import type { StoredProblem } from './stored-problem.ts'

/** What Markdown of a package may show. */
const SHOWN_AS_IS = /\.(png|jpe?g|svg|gif)$/i

/**
 * A text with its pictures as files of the package. One that came with a package keeps the file that it was drawn from, which is
 * among the kept files of the folder; others are written beside the text.
 */
export function exportText(
  { blob, files, pictureFiles }: StoredProblem,
  text: string,
  folder: string,
): { text: string; pictures: PackageData[] } {
  const pictures = new Map<string, PackageData>()
  const named = renamedPictures(text, (hash, address) => {
    const original = pictureFiles.get(hash)
    const within = original?.match(/^(?:statement|problem_statement|solution)\/(.+)/)?.[1]
    const isKept = within !== undefined && SHOWN_AS_IS.test(within) && files.some(({ path }) => path === original)
    if (isKept && original?.startsWith('solution/') === (folder === 'solution')) return encodedName(within)
    const name = `picture-${[...pictures.keys()].indexOf(hash) + 1 || pictures.size + 1}.${address.split('.').at(-1)}`
    pictures.set(hash, { path: `${folder}/${name}`, size: 0, read: () => blob(Buffer.from(hash, 'hex')) })
    return name
  })
  return { text: withAttributes(named), pictures: [...pictures.values()] }
}
