import { MAX_PROGRAM_ARGS } from '@arbiter/rules/limits'
import { fault } from './fault.ts'
import type { GroupFormat } from './formats.ts'
import { LEGACY_FILE } from './legacy-groups.ts'
import { existsIn, type PackageFiles } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import type { InputArgs } from './problem-package.ts'
import { readNumber, readYamlMap, type YamlMap } from './yaml-map.ts'

/** What a folder of test data says about its cases. A field is undefined if the folder does not state it. */
export interface FolderSettings {
  args?: string[] | undefined
  outputArgs?: string[] | undefined
  inputArgs?: InputArgs | undefined
  answerArgs?: string[] | undefined
  legacy: LegacyGrading
  current: CurrentScoring
  /** Where the folder states a key; null if it does not. */
  placeOf: (key: string) => FilePlace | null
}

/** The place of a setting, for faults that are found when all folders are known. */
export interface FilePlace {
  file: string
  line: number | null
}

/** `testdata.yaml` of a legacy package; what is missing comes from the folder above. */
export interface LegacyGrading {
  onReject?: 'break' | 'continue' | undefined
  grading?: string | undefined
  graderFlags?: string[] | undefined
  acceptScore?: number | undefined
  rejectScore?: number | undefined
  range?: { min: number | null; max: number | null } | undefined
}

/** `test_group.yaml`; never inherited. */
export interface CurrentScoring {
  isGiven: boolean
  maxScore?: number | null | undefined
  aggregation?: 'sum' | 'min' | 'pass-fail' | undefined
  requires?: string[] | undefined
}

const CURRENT_FILE = 'test_group.yaml'

const currentKeys = [
  ...['max_score', 'score_aggregation', 'require_pass', 'static_validation_score', 'args', 'full_feedback', 'scoring'],
  ...['input_validator_args', 'output_validator_args', 'input_visualizer_args', 'output_visualizer_args'],
  ...['input_validator_flags', 'output_validator_flags', 'static_validator_args', 'hint', 'description'],
  'answer_validator_args',
]
const legacyKeys = [
  ...['on_reject', 'grading', 'grader_flags', 'input_validator_flags', 'output_validator_flags', 'accept_score'],
  ...['reject_score', 'range', 'input_validator_args', 'output_validator_args'],
]

export async function readFolderSettings(
  files: PackageFiles,
  folder: string,
  format: GroupFormat,
  faults: PackageFaults,
): Promise<FolderSettings> {
  const base = folder === '' ? 'data' : `data/${folder}`
  const paths = [CURRENT_FILE, LEGACY_FILE].map((file) => `${base}/${file}`)
  const path = paths.find((each) => existsIn(files, each)) ?? paths[0] ?? ''
  const map = await readYamlMap(files, path, faults)
  map.warnUnknown(format === 'current' ? currentKeys : [...legacyKeys, ...currentKeys])
  return {
    ...argsIn(map),
    placeOf: (key) => map.fileAndLine(key),
    legacy: format === 'current' ? {} : legacyGrading(map),
    current: format === 'current' ? currentScoring(map, existsIn(files, path)) : { isGiven: false },
  }
}

/** The arguments of programs, from a folder or from a case; `flags` is what they were called before. */
export function argsIn(map: YamlMap): Pick<FolderSettings, 'args' | 'outputArgs' | 'inputArgs' | 'answerArgs'> {
  for (const key of argumentKeys) checkArgs(map, key)
  return {
    args: map.words('args'),
    outputArgs: map.words('output_validator_args') ?? flagsIn(map, 'output_validator_flags'),
    inputArgs: inputArgsIn(map, 'input_validator_args') ?? inputArgsIn(map, 'input_validator_flags'),
    answerArgs: map.words('answer_validator_args'),
  }
}

const argumentKeys = [
  ...['args', 'answer_validator_args', 'input_validator_args', 'input_validator_flags'],
  ...['output_validator_args', 'output_validator_flags'],
]

/** Each of them, also where a map has several lists. */
export function checkArgs(map: YamlMap, key: string): void {
  const lists = map.isMap(key) ? map.map(key).keys.map((name) => map.map(key).words(name)) : [map.words(key)]
  if (lists.some((words) => (words?.length ?? 0) > MAX_PROGRAM_ARGS))
    map.error(key, fault('test.tooManyArguments', { max: MAX_PROGRAM_ARGS }))
}

/** Words, or a map of a validator's name and its flags. */
function flagsIn(map: YamlMap, key: string): string[] | undefined {
  return map.isMap(key) ? map.map(key).words('flags') : map.words(key)
}

function inputArgsIn(map: YamlMap, key: string): InputArgs | undefined {
  if (!map.isMap(key)) return map.words(key)
  const own = map.map(key)
  if (own.has('name') && own.has('flags')) return { [own.text('name') ?? '']: own.words('flags') ?? [] }
  return Object.fromEntries(own.keys.map((name) => [name, own.words(name) ?? []]))
}

export function legacyGrading(map: YamlMap): LegacyGrading {
  const onReject = map.choice('on_reject', ['break', 'continue', 'first_error', 'grade', 'worst_error'])
  return {
    onReject: onReject === undefined ? undefined : ['break', 'first_error'].includes(onReject) ? 'break' : 'continue',
    grading: map.choice('grading', ['default', 'custom']),
    graderFlags: map.words('grader_flags'),
    acceptScore: map.number('accept_score'),
    rejectScore: map.number('reject_score'),
    range: rangeIn(map),
  }
}

function rangeIn(map: YamlMap): LegacyGrading['range'] {
  const bounds = map.words('range')
  if (bounds === undefined) return undefined
  const [min, max] = bounds.map(boundIn)
  if (bounds.length === 2 && min !== undefined && max !== undefined && !isAbove(min, max)) return { min, max }
  map.error('range', fault('group.range'))
  return undefined
}

/** Null is infinite. */
function boundIn(text: string): number | null | undefined {
  if (/^[+-]?inf(inity)?$/i.test(text)) return null
  return readNumber(text) ?? undefined
}

const isAbove = (min: number | null, max: number | null) => min !== null && max !== null && min > max

function currentScoring(map: YamlMap, isGiven: boolean): CurrentScoring {
  if (map.has('static_validation_score')) map.error('static_validation_score', fault('group.staticScore'))
  // In the draft of 2023-07 they were in a map of their own.
  const former = map.isMap('scoring') ? map.map('scoring') : null
  return {
    isGiven,
    maxScore: maxScoreIn(map, 'max_score') ?? (former ? maxScoreIn(former, 'score') : undefined),
    aggregation: map.choice('score_aggregation', aggregations) ?? former?.choice('aggregation', aggregations),
    requires: map.list('require_pass') ?? former?.list('require_pass'),
  }
}

const aggregations = ['sum', 'min', 'pass-fail'] as const

/** Null is unbounded. */
function maxScoreIn(map: YamlMap, key: string): number | null | undefined {
  if (map.text(key) === 'unbounded') return null
  const score = map.number(key)
  if (score === undefined || (Number.isInteger(score) && score >= 0)) return score
  map.error(key, fault('group.maxScore'))
  return undefined
}

/** The folders of a case, from the root to its own. */
export function foldersOf(caseName: string): string[] {
  const parts = caseName.split('/').slice(0, -1)
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
}
