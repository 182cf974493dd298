import { stringify } from 'yaml'
import type { PackageData } from '../package-data.ts'
import type { PackageSettings } from '../settings.ts'
import { type Exporting, fileWith } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** `arbiter.yaml`: what the format has no field for. */
export async function exportSettings({ stored, former }: Exporting): Promise<PackageData[]> {
  const { visibility, difficulty, points, topics, comparisonMode, languageFactors, inputDescription } = stored.row
  const { hints, isEditorialPublished } = stored.row
  const settings = {
    ...(former?.settings.isGiven && former.settings.order < Number.MAX_SAFE_INTEGER
      ? { order: former.settings.order }
      : {}),
    ...{ visibility, difficulty, points },
    ...(topics.length > 0 ? { topics } : {}),
    ...(comparisonMode === 'line' ? { comparison: 'line' } : {}),
    ...(Object.keys(languageFactors).length > 0 ? { language_factors: languageFactors } : {}),
    ...(inputDescription === null ? {} : { input: inputDescription }),
    ...(hints.length > 0 ? { hints } : {}),
    ...(isEditorialPublished ? { editorial: 'published' } : {}),
  }
  const kept = stored.files.find(({ path }) => path === 'arbiter.yaml')
  return kept && former && isSame(former.settings, stored) ? [kept] : [fileWith('arbiter.yaml', stringify(settings))]
}

function isSame(settings: PackageSettings, { row }: StoredProblem): boolean {
  const before = [
    settings.visibility,
    settings.difficulty,
    settings.points,
    settings.topics,
    settings.comparesLines,
    settings.languageFactors,
    settings.input,
    settings.hints,
    settings.isEditorialPublished,
  ]
  const now = [
    row.visibility,
    row.difficulty,
    row.points,
    row.topics,
    row.comparisonMode === 'line',
    row.languageFactors,
    row.inputDescription,
    row.hints,
    row.isEditorialPublished,
  ]
  return settings.isGiven && JSON.stringify(before) === JSON.stringify(now)
}
