import { isDeepStrictEqual } from 'node:util'
import { collectFiles } from '@arbiter/problem-format/collect-files'
import { KEPT_SCORING, writeKeptScoring } from '@arbiter/problem-format/kept-scoring'
import { originalMark } from '@arbiter/problem-format/original-mark'
import type { PackageData } from '@arbiter/problem-format/package-data'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import { readScoring } from '@arbiter/problem-format/read-package'
import { type PackageSettings, SETTINGS, type TranslatedSettings } from '@arbiter/problem-format/settings'
import type { ScoringPlan } from '@arbiter/rules/judging/judging-plan'
import { stringify } from 'yaml'
import { areGroupsKept, exportGroups } from './export-groups.ts'
import { exportManifest, foreignMetadata, keysIn } from './export-manifest.ts'
import { type Exporting, fileWith } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** `arbiter.yaml`: what the format has no field for. */
export async function exportSettings(exporting: Exporting): Promise<PackageData[]> {
  const { stored, former } = exporting
  const { visibility, difficulty, points, topics, comparisonMode, languageFactors, inputDescription } = stored.row
  const { hints, isEditorialPublished } = stored.row
  const translations = exportTranslations(exporting)
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
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  }
  const kept = stored.files.find(({ path }) => path === SETTINGS)
  const others = await keptWords(exporting)
  const areSameWords = isDeepStrictEqual(others, await formerWords(stored))
  const areSameTranslations = isDeepStrictEqual(translations, writtenTranslations(former?.settings.translations ?? {}))
  const isKept = kept && former && isSame(former.settings, stored) && areSameWords && areSameTranslations
  return isKept ? [kept] : [fileWith(SETTINGS, stringify({ ...settings, ...others }, { lineWidth: 0 }))]
}

/** With the mark of the original where the translation is older, or where the package noted it. */
function exportTranslations({ stored, former }: Exporting) {
  const current = originalMark(stored.row)
  const given = former?.settings.translations ?? {}
  const own = stored.translations.map(({ language, hints, explanations: samples, originalMark: mark }) => {
    const of = mark === current && given[language]?.of !== mark ? null : mark
    return [language, { hints, samples, of }] as const
  })
  return writtenTranslations({ ...given, ...Object.fromEntries(own) })
}

function writtenTranslations(translations: Record<string, TranslatedSettings>) {
  const written = Object.entries(translations).map(([language, { hints, samples, of }]) => {
    const own = {
      ...(hints.some((text) => text !== '') && { hints }),
      ...(samples.some((text) => text !== '') && { samples }),
      ...(of !== null && { of }),
    }
    return [language, own] as const
  })
  return Object.fromEntries(written.filter(([, own]) => Object.keys(own).length > 0))
}

/** What the format of the export has no words for, so that a package that comes back has lost nothing. */
async function keptWords(exporting: Exporting): Promise<Record<string, unknown>> {
  const metadata = await foreignMetadata(exporting)
  const plan = await foreignScoring(exporting)
  return {
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
    ...(plan ? { [KEPT_SCORING]: writeKeptScoring(plan) } : {}),
  }
}

async function formerWords(stored: StoredProblem): Promise<Record<string, unknown>> {
  const entries = Object.entries(await keysIn(stored, SETTINGS))
  return Object.fromEntries(entries.filter(([key]) => ['metadata', KEPT_SCORING].includes(key)))
}

/** The plan of the tests, where the files of the groups do not say the same. */
async function foreignScoring(exporting: Exporting): Promise<ScoringPlan | null> {
  const plan = exporting.stored.judging?.scoring ?? null
  if (plan === null) return null
  if (areGroupsKept(exporting)) return exporting.former?.settings.scoring ?? null
  const files = [...(await exportManifest(exporting)), ...(await exportGroups(exporting))]
  const cases = exporting.cases.flatMap(({ name }) => [`data/${name}.in`, `data/${name}.ans`])
  const texts = collectFiles('plan', [...files, ...cases.map((path) => fileWith(path, ''))], new PackageFaults())
  const { scoring } = await readScoring(texts)
  return isDeepStrictEqual(scoring, plan) ? null : plan
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
