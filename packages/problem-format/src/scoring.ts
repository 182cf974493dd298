import type { Aggregation, GroupPlan, ScoringPlan, VerdictRule } from '@arbiter/rules/judging/judging-plan'
import { compareNames } from '@arbiter/rules/people/name-order'
import { impossibleGroup } from '@arbiter/rules/scoring/group-scoring'
import { fault } from './fault.ts'
import {
  type CurrentScoring,
  type FilePlace,
  type FolderSettings,
  foldersOf,
  type LegacyGrading,
  legacyGrading,
} from './folder-settings.ts'
import { KEPT_SCORING } from './kept-scoring.ts'
import type { Manifest } from './manifest.ts'
import type { PackageFaults } from './package-faults.ts'
import { SETTINGS } from './settings.ts'

/** The folders of a package with their settings, and the names of its cases. */
export interface TestFolders {
  settings: Map<string, FolderSettings>
  caseNames: string[]
}

/** How scores are made of the groups; null for a problem that is passed or failed. */
export function scoringOf(
  manifest: Manifest,
  folders: TestFolders,
  kept: ScoringPlan | null,
  faults: PackageFaults,
): ScoringPlan | null {
  if (!manifest.isScoring) return null
  const plan = keptPlan(kept, folders, faults) ?? planOf(manifest, folders, faults)
  refuseImpossible(plan, manifest, folders, faults)
  return plan
}

/** One that an export has kept counts as long as the package has the same groups. */
function keptPlan(kept: ScoringPlan | null, { caseNames }: TestFolders, faults: PackageFaults): ScoringPlan | null {
  if (kept === null) return null
  const names = kept.groups.map(({ name }) => name)
  if (JSON.stringify(names) === JSON.stringify(groupNames(caseNames))) return kept
  faults.warn(SETTINGS, fault('setting.otherGroups'), { field: KEPT_SCORING })
  return null
}

/** With such points every submission would end in Error. */
function refuseImpossible(plan: ScoringPlan, manifest: Manifest, folders: TestFolders, faults: PackageFaults): void {
  const cases = folders.caseNames.map((name) => ({ name, isSample: name.startsWith('sample/') }))
  const found = impossibleGroup(plan, cases)
  if (!found) return
  const isCurrent = manifest.groups === 'current'
  const field = isCurrent ? 'max_score' : 'range'
  const folder = found.name === '' ? 'data' : `data/${found.name}`
  const place = boundPlace(found.name, field, manifest, folders, isCurrent)
  const values = { folder, field, score: found.score, max: found.max ?? '+inf' }
  const impossible = isCurrent
    ? fault('group.impossible', values)
    : fault('group.impossibleRange', { ...values, min: found.min ?? '-inf' })
  faults.error(place.file, impossible, { field, line: place.line })
}

/** The file that sets the bound: of the folder, of the nearest one above it that does, or of the whole problem. */
function boundPlace(
  name: string,
  field: string,
  manifest: Manifest,
  { settings }: TestFolders,
  isCurrent: boolean,
): FilePlace {
  // If the bound is the default, the fault is in the groups below it.
  const below = [...settings.keys()].filter((folder) => folder.startsWith(`${name}/`))
  const folders = isCurrent ? [name, ...below] : [...foldersOf(`${name}/x`)].reverse()
  const places = folders.map((folder) => settings.get(folder)?.placeOf(field))
  const own = fileOf(name, isCurrent ? 'test_group.yaml' : 'testdata.yaml')
  return places.find(Boolean) ?? manifest.grading.fileAndLine(field) ?? { file: own, line: null }
}

function planOf(manifest: Manifest, folders: TestFolders, faults: PackageFaults): ScoringPlan {
  const names = groupNames(folders.caseNames)
  if (manifest.groups === 'current') return { objective: 'max', groups: currentGroups(names, folders, faults) }
  const objective = manifest.grading.choice('objective', ['max', 'min'] as const) ?? 'max'
  const defaults = legacyGrading(manifest.grading)
  return {
    objective,
    groups: names.map((name) => ({
      ...legacyGroup(name, folders, defaults, faults),
      ...(manifest.givesScores && isSecret(name) && { needsScore: true }),
    })),
  }
}

/** Parents before children, and in the order in which they are judged; samples first. */
function groupNames(caseNames: readonly string[]): string[] {
  return [...new Set(caseNames.flatMap(foldersOf))].sort(compareNames)
}

/** Only secret tests need a score from the validator. */
const isSecret = (name: string) => name === 'secret' || name.startsWith('secret/')

const fileOf = (name: string, file: string) => (name === '' ? `data/${file}` : `data/${name}/${file}`)

// Legacy packages

/** A setting that a folder does not state comes from the nearest one above it that does. */
function inherited<K extends keyof LegacyGrading>(
  key: K,
  name: string,
  { settings }: TestFolders,
  defaults: LegacyGrading,
): LegacyGrading[K] {
  const own = [...foldersOf(`${name}/x`)].reverse().map((folder) => settings.get(folder)?.legacy[key])
  return own.find((value) => value !== undefined) ?? defaults[key]
}

function legacyGroup(name: string, folders: TestFolders, defaults: LegacyGrading, faults: PackageFaults): GroupPlan {
  const of = <K extends keyof LegacyGrading>(key: K) => inherited(key, name, folders, defaults)
  if (of('grading') === 'custom')
    faults.error(fileOf(name, 'testdata.yaml'), fault('group.customGrader'), { field: 'grading' })
  const range = of('range')
  return {
    name,
    ...graderOf(of('graderFlags') ?? [], name, faults),
    stopsAtFailure: (of('onReject') ?? 'break') === 'break',
    acceptScore: of('acceptScore') ?? 1,
    rejectScore: of('rejectScore') ?? 0,
    maxScore: range?.max ?? null,
    minScore: range?.min ?? null,
    requires: [],
  }
}

const aggregationFlags: Record<string, Aggregation> = { sum: 'sum', avg: 'average', min: 'min', max: 'max' }
const verdictFlags: Record<string, VerdictRule> = {
  ...{ worst_error: 'worst-error', first_error: 'first-error', always_accept: 'always-accept' },
  accept_if_any_accepted: 'any-accepted',
}

/** The flags of the default grader; the last of a kind wins. Only the root's `ignore_sample` means anything. */
function graderOf(flags: string[], name: string, faults: PackageFaults) {
  const grader = { aggregation: 'sum' as Aggregation, verdictRule: 'worst-error' as VerdictRule, ignoresSample: false }
  for (const flag of flags) {
    grader.aggregation = aggregationFlags[flag] ?? grader.aggregation
    grader.verdictRule = verdictFlags[flag] ?? grader.verdictRule
    if (flag === 'ignore_sample') grader.ignoresSample = name === ''
    else if (!aggregationFlags[flag] && !verdictFlags[flag])
      faults.error(fileOf(name, 'testdata.yaml'), fault('group.unknownFlag', { flag }), { field: 'grader_flags' })
  }
  return grader
}

// Version 2025-09

function currentGroups(names: readonly string[], folders: TestFolders, faults: PackageFaults): GroupPlan[] {
  const plans = new Map<string, GroupPlan>()
  for (const name of names) plans.set(name, currentGroup(name, names, folders, plans, faults))
  checkGroups(folders, faults)
  return [...plans.values()]
}

const plainGroup = {
  ...{ verdictRule: 'worst-error' as const, stopsAtFailure: false, acceptScore: 0, rejectScore: 0 },
  ...{ maxScore: null, minScore: 0, requires: [], ignoresSample: false },
}

function currentGroup(
  name: string,
  names: readonly string[],
  folders: TestFolders,
  plans: ReadonlyMap<string, GroupPlan>,
  faults: PackageFaults,
): GroupPlan {
  if (name === '') return { ...plainGroup, name, aggregation: 'sum', ignoresSample: true }
  if (name === 'sample' || name.startsWith('sample/')) return { ...plainGroup, name, aggregation: 'sum' }
  const current: CurrentScoring = folders.settings.get(name)?.current ?? { isGiven: false }
  // A plain folder only sorts the cases of the group around it.
  const parent = plans.get(name.split('/').slice(0, -1).join('/'))
  if (!current.isGiven && name !== 'secret' && parent) return { ...parent, name, requires: [] }
  const isRoot = name === 'secret'
  const maxScore = current.maxScore === undefined ? (isRoot ? 100 : null) : current.maxScore
  const aggregation = current.aggregation ?? (isRoot ? 'sum' : 'pass-fail')
  const cases = folders.caseNames.filter((each) => each.startsWith(`${name}/`)).length
  const hasGroups = isRoot && names.some((each) => folders.settings.get(each)?.current.isGiven && each !== name)
  if (aggregation === 'pass-fail' && maxScore === null && parent?.aggregation !== 'pass-fail' && !isRoot)
    faults.error(fileOf(name, 'test_group.yaml'), fault('group.unbounded'), { field: 'max_score' })
  return {
    ...plainGroup,
    name,
    aggregation,
    maxScore,
    ...(maxScore === null && aggregation !== 'pass-fail' && !hasGroups && { needsScore: true }),
    stopsAtFailure: aggregation !== 'sum' && !hasGroups,
    acceptScore: maxScore === null ? 0 : aggregation === 'sum' ? maxScore / Math.max(1, cases) : maxScore,
    requires: requiredGroups(name, current.requires ?? [], names, faults),
  }
}

/** Only what is judged before it can be asked for. */
function requiredGroups(name: string, required: string[], names: readonly string[], faults: PackageFaults): string[] {
  const known = names.slice(0, names.indexOf(name))
  const unknown = required.find((each) => !known.includes(each))
  if (unknown !== undefined)
    faults.error(fileOf(name, 'test_group.yaml'), fault('group.unknownGroup', { name: unknown }), {
      field: 'require_pass',
    })
  return required.filter((each) => known.includes(each))
}

/** If one folder of `secret` is a group, all cases of `secret` have to be in groups. */
function checkGroups({ settings, caseNames }: TestFolders, faults: PackageFaults): void {
  const isGroup = (name: string) => settings.get(name)?.current.isGiven === true
  const groups = [...settings.keys()].filter((name) => /^secret\/./.test(name) && isGroup(name))
  if (groups.length === 0) return
  for (const nested of groups.filter((name) => name.split('/').length > 2))
    faults.error(fileOf(nested, 'test_group.yaml'), fault('group.nested'))
  const stray = caseNames.find(
    (name) => name.startsWith('secret/') && !groups.some((each) => name.startsWith(`${each}/`)),
  )
  if (stray !== undefined) faults.error(`data/${stray}.in`, fault('group.strayCase'))
}
