import type { PackageData } from '@arbiter/problem-format/package-data'
import { referencePath } from '@arbiter/problem-format/reference-solution'
import { type Exporting, fileWith } from './exporting.ts'

/** The reference solution, where it is not among the imported submissions. */
export async function exportReference({ stored, former }: Exporting): Promise<PackageData[]> {
  const { referenceLanguage: language, referenceCode: code } = stored.row
  if (language === null || code === null) return []
  const isThere = former?.submissions.some(
    (each) => each.label === 'accepted' && each.language === language && each.code === code,
  )
  return isThere ? [] : [fileWith(`submissions/${referencePath(language)}`, code)]
}
