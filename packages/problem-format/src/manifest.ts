import { type Language, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { MAX_PASSES, MAX_TAG_LENGTH, MAX_TAGS } from '@arbiter/rules/limits'
import { fault } from './fault.ts'
import type { GroupFormat, IcpcFormat } from './formats.ts'
import { hasLegacyGroups } from './legacy-groups.ts'
import { existsIn, type PackageFiles } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import { readYamlMap, type YamlMap } from './yaml-map.ts'

export const MANIFEST = 'problem.yaml'

const versions = ['2025-09', '2023-07', '2023-07-draft', 'legacy', 'legacy-icpc'] as const

const knownKeys = [
  ...['problem_format_version', 'type', 'name', 'uuid', 'version', 'author', 'credits', 'source', 'source_url'],
  ...['license', 'rights_owner', 'embargo_until', 'validation', 'validator_flags', 'grading', 'keywords', 'languages'],
  ...['allow_file_writing', 'constants', 'limits', 'short_name', 'scoring', 'show_test_data_groups'],
]

/** The contents of `problem.yaml`, in any version of the format. */
export interface Manifest {
  format: IcpcFormat
  /** Which files say how groups of tests are scored: a draft of 2025-09 may still have those of a legacy package. */
  groups: GroupFormat
  /** By language; empty if there is none. */
  names: Record<string, string>
  uuid: string | null
  keywords: string[]
  isScoring: boolean
  isInteractive: boolean
  passes: number
  /** Whether a legacy package has a validator; later versions have one if its folder exists. */
  isCustom: boolean
  /** A legacy validator gives a score for whatever it accepts. */
  givesScores: boolean
  validatorFlags: string[]
  allowedLanguages: Language[] | null
  grading: YamlMap
  limits: YamlMap
  /** What stands for `{{name}}` in texts and programs. */
  constants: Record<string, string>
}

export async function readManifest(files: PackageFiles, faults: PackageFaults): Promise<Manifest> {
  if (!existsIn(files, MANIFEST)) faults.error(MANIFEST, fault('file.missing'))
  const map = await readYamlMap(files, MANIFEST, faults)
  const format = formatOf(map)
  map.warnUnknown(knownKeys)
  const types = typesOf(map, format)
  const validation = format === '2025-09' ? [] : (map.words('validation') ?? ['default'])
  checkValidation(map, validation)
  const isMultiPass = types.includes('multi-pass') || validation.includes('multi-pass')
  return {
    format,
    groups: await groupFormatOf(files, map, format),
    names: namesIn(map),
    uuid: uuidIn(map, format),
    keywords: keywordsIn(map),
    isScoring: types.includes('scoring'),
    isInteractive: types.includes('interactive') || validation.includes('interactive'),
    passes: isMultiPass ? passesIn(map) : 1,
    isCustom: validation.includes('custom'),
    givesScores: validation.includes('score'),
    validatorFlags: map.words('validator_flags') ?? [],
    allowedLanguages: languagesIn(map),
    grading: map.map('grading'),
    limits: map.map('limits'),
    constants: constantsIn(map),
  }
}

function formatOf(map: YamlMap): IcpcFormat {
  const version = map.choice('problem_format_version', versions) ?? 'legacy'
  return version === 'legacy' || version === 'legacy-icpc' ? version : '2025-09'
}

/** In a draft the keys decide, because the file had the same name with either. */
async function groupFormatOf(files: PackageFiles, map: YamlMap, format: IcpcFormat): Promise<GroupFormat> {
  if (format !== '2025-09') return 'legacy'
  const isDraft = map.text('problem_format_version') !== '2025-09'
  return isDraft && (await hasLegacyGroups(files)) ? 'legacy' : 'current'
}

const knownTypes = ['pass-fail', 'scoring', 'interactive', 'multi-pass', 'submit-answer']

/** A list, or one text with several words, which others write. */
function typesOf(map: YamlMap, format: IcpcFormat): string[] {
  const types = map.words('type') ?? ['pass-fail']
  const odd = types.find((type) => !knownTypes.includes(type))
  if (odd !== undefined) map.error('type', fault('yaml.notOneOf', { word: odd, words: knownTypes.join(', ') }))
  if (types.includes('submit-answer')) map.error('type', fault('manifest.submitAnswer'))
  if (types.includes('pass-fail') && types.includes('scoring')) map.error('type', fault('manifest.oneType'))
  if (format === 'legacy-icpc' && types.includes('scoring')) map.error('type', fault('manifest.noScoring'))
  return types
}

function checkValidation(map: YamlMap, words: string[]): void {
  const known = ['default', 'custom', 'score', 'interactive', 'multi-pass']
  const odd = words.find((word) => !known.includes(word))
  if (odd !== undefined) map.error('validation', fault('yaml.notOneOf', { word: odd, words: known.join(', ') }))
  if (words.includes('default') && words.length > 1) map.error('validation', fault('manifest.defaultAlone'))
}

/** One name without a language is English. */
function namesIn(map: YamlMap): Record<string, string> {
  if (!map.isMap('name')) {
    const name = map.text('name')?.trim()
    return name ? { en: name } : {}
  }
  const byLanguage = map.map('name')
  const named = byLanguage.keys.map((language) => [language, byLanguage.text(language)?.trim()] as const)
  return Object.fromEntries(named.filter((each): each is [string, string] => Boolean(each[1])))
}

/** Keywords within the bounds of a problem's tags. */
function keywordsIn(map: YamlMap): string[] {
  const words = map.words('keywords') ?? []
  const kept = words.filter((word) => word.length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS)
  if (kept.length < words.length)
    map.warn('keywords', fault('manifest.keywords', { max: MAX_TAGS, letters: MAX_TAG_LENGTH }))
  return kept
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function uuidIn(map: YamlMap, format: IcpcFormat): string | null {
  const uuid = map.text('uuid')
  if (uuid !== undefined && UUID.test(uuid)) return uuid.toLowerCase()
  if (uuid !== undefined) map.error('uuid', fault('manifest.uuid'))
  else if (format === '2025-09') map.warn('uuid', fault('manifest.noUuid'))
  return null
}

function passesIn(map: YamlMap): number {
  const limits = map.map('limits')
  const passes = limits.number('validation_passes') ?? 2
  if (Number.isInteger(passes) && passes >= 1 && passes <= MAX_PASSES) return passes
  limits.error('validation_passes', fault('yaml.whole', { min: 1, max: MAX_PASSES }))
  return 1
}

/** The languages that the format calls by this code: the first form, then its variants. */
export const languagesByCode = (code: string): Language[] =>
  languages.filter((language) => descriptions[language].packageCode === code)

/** The first form of the language that the format calls by this code. */
export const languageByCode = (code: string): Language | undefined => languagesByCode(code)[0]

function languagesIn(map: YamlMap): Language[] | null {
  const codes = map.words('languages')
  if (codes === undefined || codes.includes('all')) return null
  const known = codes.flatMap(languagesByCode)
  if (known.length === 0) map.error('languages', fault('manifest.noLanguage'))
  else if (!codes.every((code) => languageByCode(code))) map.warn('languages', fault('manifest.unknownLanguages'))
  return known
}

function constantsIn(map: YamlMap): Record<string, string> {
  const constants: Record<string, string> = {}
  const own = map.map('constants')
  for (const name of own.keys) {
    const variants = own.isMap(name) ? own.map(name) : null
    if (!variants) constants[name] = own.text(name) ?? ''
    for (const variant of variants?.keys ?? []) {
      const value = variants?.text(variant) ?? ''
      constants[variant === 'value' ? name : `${name}.${variant}`] = value
    }
  }
  return constants
}

/** Names that the package does not define stay as they are. */
export function withConstants(text: string, constants: Record<string, string>): string {
  return text.replace(/\{\{\s*([a-zA-Z_]\w*(?:\.[a-zA-Z_]\w*)?)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(constants, name) ? (constants[name] ?? whole) : whole,
  )
}
