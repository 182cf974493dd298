import { faultOfDescription } from '@arbiter/rules/input-description/parse-description'
import type { ScoringPlan } from '@arbiter/rules/judging/judging-plan'
import { isWithin, MAX_HINT_LENGTH, MAX_HINTS, MAX_STATEMENT_LENGTH, MAX_TAGS, POINTS } from '@arbiter/rules/limits'
import {
  comparisonModes,
  type Difficulty,
  difficulties,
  type Visibility,
  visibilities,
} from '@arbiter/rules/problems/problem'
import { descriptionFault, fault, faultWithin } from './fault.ts'
import { KEPT_SCORING, readKeptScoring } from './kept-scoring.ts'
import { existsIn, type PackageFiles } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import { readYamlMap, type YamlMap } from './yaml-map.ts'

/** A file of ours in the package: what the format has no field for. Packages of others do without it. */
export const SETTINGS = 'arbiter.yaml'

export interface PackageSettings {
  /** The place of the problem in the list; problems without one come last. */
  order: number
  /** A hidden problem is seen within its contest alone. */
  visibility: Visibility
  difficulty: Difficulty
  points: number
  topics: string[]
  /** Comparing by lines is ours alone; the format's arguments can't say it. */
  comparesLines: boolean
  languageFactors: Record<string, number>
  /** What the input looks like (docs/input-descriptions.md). */
  input: string | null
  /** Markdown, in the order in which they are opened. */
  hints: string[]
  /** The editorial is a file of the format; that people may open it is ours to say. */
  isEditorialPublished: boolean
  /** By language: what the format has no place for in a translation. */
  translations: Record<string, TranslatedSettings>
  /** How the groups are scored, where the files of the format can't say it. */
  scoring: ScoringPlan | null
  /** Whether the package has the file: otherwise the settings of a problem that is there already stay. */
  isGiven: boolean
}

export interface TranslatedSettings {
  /** As many as the problem has; an empty text where one is not translated. */
  hints: string[]
  /** The explanations of the samples, in their order; an empty text where a sample has none. */
  samples: string[]
  /** The mark of the original that was translated (`originalMark`), where an editor has noted it. */
  of: string | null
}

const knownKeys = [
  ...['order', 'visibility', 'difficulty', 'points', 'topics', 'comparison', 'language_factors', 'input'],
  ...['hints', 'editorial', 'translations'],
  // Written by an export to the other format, for what that format can't express.
  ...['metadata', KEPT_SCORING],
]

export async function readSettings(files: PackageFiles, faults: PackageFaults): Promise<PackageSettings> {
  const map = await readYamlMap(files, SETTINGS, faults)
  for (const key of map.keys) if (!knownKeys.includes(key)) map.error(key, fault('yaml.unknownKey'))
  return {
    order: map.number('order') ?? Number.MAX_SAFE_INTEGER,
    visibility: map.choice('visibility', visibilities) ?? 'hidden',
    difficulty: map.choice('difficulty', difficulties) ?? 'Medium',
    points: pointsIn(map),
    topics: topicsIn(map),
    comparesLines: map.choice('comparison', comparisonModes) === 'line',
    languageFactors: factorsIn(map.map('language_factors')),
    input: inputIn(map),
    hints: hintsIn(map),
    isEditorialPublished: map.choice('editorial', ['draft', 'published']) === 'published',
    translations: translationsIn(map.map('translations')),
    scoring: scoringIn(map),
    isGiven: existsIn(files, SETTINGS),
  }
}

function scoringIn(map: YamlMap): ScoringPlan | null {
  const text = map.text(KEPT_SCORING)
  if (text === undefined) return null
  const plan = readKeptScoring(text)
  if (plan === null) map.error(KEPT_SCORING, fault('setting.scoringPlan'))
  return plan
}

function pointsIn(map: YamlMap): number {
  const points = map.number('points') ?? POINTS.default
  if (!isWithin(POINTS, points)) map.error('points', fault('yaml.whole', { min: POINTS.min, max: POINTS.max }))
  return points
}

function topicsIn(map: YamlMap): string[] {
  const topics = map.list('topics') ?? []
  if (topics.length > MAX_TAGS) map.error('topics', fault('yaml.atMost', { max: MAX_TAGS }))
  return topics
}

function inputIn(map: YamlMap): string | null {
  const text = map.text('input') ?? null
  const wrong = text === null ? null : faultOfDescription(text)
  if (wrong)
    map.error('input', faultWithin('setting.description', { line: wrong.line, fault: descriptionFault(wrong) }))
  return text
}

function hintsIn(map: YamlMap): string[] {
  const hints = hintTexts(map)
  if (hints.includes('')) map.error('hints', fault('setting.emptyHint'))
  return hints
}

function hintTexts(map: YamlMap): string[] {
  const hints = (map.list('hints') ?? []).map((hint) => hint.trim())
  if (hints.length > MAX_HINTS) map.error('hints', fault('yaml.atMost', { max: MAX_HINTS }))
  if (hints.some((hint) => hint.length > MAX_HINT_LENGTH))
    map.error('hints', fault('setting.longHint', { letters: MAX_HINT_LENGTH }))
  return hints
}

function translationsIn(map: YamlMap): Record<string, TranslatedSettings> {
  return Object.fromEntries(map.keys.map((language) => [language, translatedIn(map.map(language))]))
}

function translatedIn(map: YamlMap): TranslatedSettings {
  for (const key of map.keys) if (!['hints', 'samples', 'of'].includes(key)) map.error(key, fault('yaml.unknownKey'))
  const samples = (map.list('samples') ?? []).map((text) => text.trim())
  if (samples.some((text) => text.length > MAX_STATEMENT_LENGTH))
    map.error('samples', fault('setting.longExplanation', { letters: MAX_STATEMENT_LENGTH }))
  return { hints: hintTexts(map), samples, of: map.text('of') ?? null }
}

function factorsIn(map: YamlMap): Record<string, number> {
  return Object.fromEntries(map.keys.map((language) => [language, map.number(language) ?? 1]))
}
