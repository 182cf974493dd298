import { isDeepStrictEqual } from 'node:util'
import { KEPT_SCORING, writeKeptScoring } from '@arbiter/problem-format/kept-scoring'
import { MANIFEST } from '@arbiter/problem-format/manifest'
import { existsIn, type PackageFiles } from '@arbiter/problem-format/package-data'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { readScoring } from '@arbiter/problem-format/read-package'
import { SETTINGS } from '@arbiter/problem-format/settings'
import type { GroupPlan, ScoringPlan } from '@arbiter/rules/judging/judging-plan'
import {
  areNumbered,
  foldersOfGroups,
  type PlacedGroup,
  planOfGroups,
  SAMPLES,
  type TestGroup,
  withoutNumber,
} from '@arbiter/rules/setting/test-groups'
import { currentGroup, legacyGroup } from '../store/export-groups.ts'
import type { PackageChange } from '../store/working-copy.ts'
import { changedPackage } from './changed-package.ts'
import { editYaml, setKey, type YamlFile } from './edit-yaml.ts'

/** The groups of a package, as a setter edits them. */
export interface PackageGroups {
  isScored: boolean
  /** Whether saving the groups as they are would score every program as today. */
  isExact: boolean
  groups: (TestGroup & { folder: string })[]
  /** Secret tests that are in no group. */
  ungrouped: string[]
  samples: string[]
}

export function readGroups(read: ProblemPackage): PackageGroups {
  const plan = read.judging.scoring
  const names = read.cases.map(({ name }) => name)
  const secret = names.filter((name) => name.startsWith('secret/'))
  const samples = names.filter((name) => name.startsWith('sample/'))
  const plans = plan?.groups.filter(({ name }) => isGroup(read, plan, name)) ?? []
  const folders = plans.map(({ name }) => name.slice('secret/'.length))
  const isNumbered = areNumbered(folders)
  const nameOf = (folder: string) => (isNumbered ? withoutNumber(folder) : folder)
  const groups = plans.map((own, index) => ({
    ...groupOf(own, secret, nameOf),
    ...{ name: nameOf(folders[index] ?? ''), folder: folders[index] ?? '' },
  }))
  const ungrouped = secret.filter((name) => !groups.some(({ tests }) => tests.includes(name)))
  const isExact = plan === null || (groups.length > 0 && isSamePlan(plan, groups, samples))
  return { isScored: plan !== null, isExact, groups, ungrouped, samples }
}

/** A folder right below `secret`; in a later package only those with points of their own. */
function isGroup({ format }: ProblemPackage, { groups }: ScoringPlan, name: string): boolean {
  if (!/^secret\/[^/]+$/.test(name)) return false
  if (format !== '2025-09') return true
  const [secret, own] = ['secret', name].map((each) => groups.find((group) => group.name === each))
  const { name: _, requires: __, ...rest } = own as GroupPlan
  const { name: ___, requires: ____, ...above } = secret as GroupPlan
  return !isDeepStrictEqual(rest, above)
}

function groupOf(plan: GroupPlan, secret: readonly string[], nameOf: (folder: string) => string) {
  const tests = secret.filter((name) => name.startsWith(`${plan.name}/`))
  const needs = plan.requires.flatMap((name) =>
    name === SAMPLES || name.startsWith('secret/') ? [name === SAMPLES ? name : nameOf(name.slice(7))] : [],
  )
  // The flags of a legacy package have no word for it: the least of tests that have all points or none.
  const isAllOrNothing = plan.aggregation === 'min' && plan.stopsAtFailure && plan.rejectScore === 0
  return {
    points: pointsOf(plan, tests.length),
    rule: isAllOrNothing ? ('pass-fail' as const) : plan.aggregation,
    needs,
    tests,
  }
}

const pointsOf = ({ maxScore, aggregation, acceptScore }: GroupPlan, tests: number) =>
  maxScore ?? (aggregation === 'sum' ? acceptScore * tests : acceptScore)

/** Bounds and verdicts apart, which no points follow from. */
function isSamePlan(plan: ScoringPlan, groups: PackageGroups['groups'], samples: readonly string[]): boolean {
  const folders = new Map(groups.map(({ name, folder }) => [name, folder]))
  const placed = groups.map((group) => ({ ...group, needs: group.needs.map((need) => folders.get(need) ?? need) }))
  const inFolders = (each: ScoringPlan) => each.groups.filter(({ name }) => !name.startsWith(SAMPLES)).map(factsOf)
  return isDeepStrictEqual(inFolders(plan), inFolders(planOfGroups(placed, samples)))
}

function factsOf({ name, aggregation, stopsAtFailure, acceptScore, rejectScore, requires, needsScore }: GroupPlan) {
  const isTop = name === '' || name === 'secret'
  const isAllOrNothing = aggregation === 'pass-fail' || (aggregation === 'min' && rejectScore === 0)
  const rule = isAllOrNothing ? 'pass-fail' : [aggregation, stopsAtFailure]
  return [name, rule, isTop ? 0 : acceptScore, rejectScore, requires, needsScore ?? false]
}

/** What a setter wants the groups to be. */
export interface WantedGroup extends TestGroup {
  /** The folder that it had; null for a new one. */
  from: string | null
}

/** The changes that make these the groups of the package; without groups every test counts, and there are no points. */
export async function groupChanges(
  files: PackageFiles,
  read: ProblemPackage,
  wanted: readonly WantedGroup[],
): Promise<PackageChange[]> {
  const placed = placedGroups(read, wanted)
  const samples = read.cases.map(({ name }) => name).filter((name) => name.startsWith('sample/'))
  const plan = wanted.length > 0 ? planOfGroups(placed, samples) : null
  const changes = [
    ...testMoves(files, read, placed, wanted),
    ...(await groupFiles(files, read, placed, wanted, plan)),
    ...(await editYaml(files, MANIFEST, (file) => setType(file, read, plan !== null))),
  ]
  return [...changes, ...(await keptPlan(files, changes, plan))]
}

/** The groups with the new names of their tests. */
function placedGroups(read: ProblemPackage, wanted: readonly WantedGroup[]): PlacedGroup[] {
  const before = readGroups(read)
  const wereNumbered = areNumbered(before.groups.map(({ folder }) => folder))
  const folders = foldersOfGroups(
    wanted.map(({ name }) => name),
    wereNumbered,
  )
  const byName = new Map(wanted.map(({ name }, index) => [name, folders[index] ?? '']))
  return wanted.map((group, index) => ({
    ...group,
    folder: folders[index] ?? '',
    needs: group.needs.map((need) => byName.get(need) ?? need),
    tests: placedTests(`secret/${folders[index]}`, group),
  }))
}

/** Tests of the group keep their names within it; one from elsewhere gives way to those that are there. */
function placedTests(folder: string, { from, tests }: WantedGroup): string[] {
  const home = `secret/${from}/`
  const taken = new Set<string>(tests.filter((test) => test.startsWith(home)).map((test) => test.slice(home.length)))
  return tests.map((test) => {
    if (test.startsWith(home)) return `${folder}/${test.slice(home.length)}`
    const name = freeName(test.split('/').at(-1) ?? '', taken)
    taken.add(name)
    return `${folder}/${name}`
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`
  return free
}

function testMoves(
  files: PackageFiles,
  read: ProblemPackage,
  placed: readonly PlacedGroup[],
  wanted: readonly WantedGroup[],
): PackageChange[] {
  const moved = new Map(wanted.flatMap(({ tests }, group) => tests.map((test, at) => [test, placed[group]?.tests[at]])))
  const names = read.cases.map(({ name }) => name).filter((name) => name.startsWith('secret/'))
  return files.paths.flatMap((path) => {
    const owner = ownerOf(path, names)
    const target = owner === null ? undefined : moved.get(owner)
    const to =
      owner === null || target === undefined ? path : `data/${target}${path.slice('data/'.length + owner.length)}`
    return to === path ? [] : [{ path: to, from: path }]
  })
}

/** The test that a file lies beside: of `1` and `1.big`, `1.big.in` belongs to the second. */
function ownerOf(path: string, names: readonly string[]): string | null {
  const beside = names.filter((name) => path.startsWith(`data/${name}.`))
  return beside.reduce<string | null>((longest, name) => (name.length > (longest?.length ?? 0) ? name : longest), null)
}

const scoringKeys = {
  'test_group.yaml': ['max_score', 'score_aggregation', 'require_pass', 'scoring'],
  'testdata.yaml': ['on_reject', 'grading', 'grader_flags', 'accept_score', 'reject_score', 'range'],
} as const

/** The settings of every folder that has had some or gets some. Keys that say nothing about points stay. */
async function groupFiles(
  files: PackageFiles,
  read: ProblemPackage,
  placed: readonly PlacedGroup[],
  wanted: readonly WantedGroup[],
  plan: ScoringPlan | null,
): Promise<PackageChange[]> {
  const name = read.format === '2025-09' ? 'test_group.yaml' : 'testdata.yaml'
  const origins = new Map(placed.map(({ folder }, index) => [`secret/${folder}`, wanted[index]?.from]))
  const present = files.paths.filter((path) =>
    /^data\/.*\/(test_group|testdata)\.yaml$|^data\/testdata\.yaml$/.test(path),
  )
  const wantedFiles = (plan?.groups ?? []).filter((group) => isWritten(read, group))
  const changes = await Promise.all(
    wantedFiles.map((group) => {
      const path = fileIn(group.name, name)
      const origin = origins.get(group.name)
      const from = origin ? fileIn(`secret/${origin}`, name) : path
      return editYaml(
        files,
        path,
        (file) => setScores(file, name, scoresOf(read, group)),
        existsIn(files, from) ? from : path,
      )
    }),
  )
  const written = wantedFiles.map((group) => fileIn(group.name, name))
  const others = present.filter((path) => !written.includes(path))
  const cleared = await Promise.all(others.map((path) => clearedFile(files, path, wanted)))
  return [...cleared.flat(), ...changes.flat()]
}

const fileIn = (folder: string, name: string) => (folder === '' ? `data/${name}` : `data/${folder}/${name}`)

/** In a later package a file makes a group of its folder; in a legacy one, what is not said is inherited. */
function isWritten({ format }: ProblemPackage, { name }: GroupPlan): boolean {
  if (format !== '2025-09') return /^(|sample|secret|secret\/[^/]+)$/.test(name)
  return /^secret(\/[^/]+)?$/.test(name)
}

function scoresOf({ format }: ProblemPackage, group: GroupPlan): Record<string, unknown> {
  return format === '2025-09' ? currentGroup(group) : legacyGroup(group)
}

function setScores(file: YamlFile, name: keyof typeof scoringKeys, scores: Record<string, unknown>): void {
  for (const key of scoringKeys[name]) setKey(file, key, scores[key])
}

/** A folder that is no group any more keeps what it says about arguments, unless its group was deleted or renamed. */
async function clearedFile(
  files: PackageFiles,
  path: string,
  wanted: readonly WantedGroup[],
): Promise<PackageChange[]> {
  const folder = /^data\/secret\/([^/]+)\/[^/]+$/.exec(path)?.[1]
  const isLeft = folder !== undefined && (wanted.length > 0 || path.endsWith('/test_group.yaml'))
  if (isLeft) return [{ path, isDeleted: true }]
  const name = path.endsWith('testdata.yaml') ? 'testdata.yaml' : 'test_group.yaml'
  return editYaml(files, path, (file) => setScores(file, name, {}))
}

/** A legacy package has interactive problems by their validation, and only one of its two versions has points. */
function setType(file: YamlFile, { format, judging }: ProblemPackage, isScored: boolean): void {
  if (!isScored && judging.scoring === null) return
  if (isScored && format === 'legacy-icpc') file.set('problem_format_version', 'legacy')
  const others = [...(judging.isInteractive ? ['interactive'] : []), ...(judging.passes > 1 ? ['multi-pass'] : [])]
  const types = [isScored ? 'scoring' : 'pass-fail', ...(format === '2025-09' ? others : [])]
  file.set('type', types.length === 1 ? types[0] : types)
}

/** What the files of the format can't say is kept beside them, as an export does. */
async function keptPlan(
  files: PackageFiles,
  changes: readonly PackageChange[],
  plan: ScoringPlan | null,
): Promise<PackageChange[]> {
  const { scoring } = await readScoring(changedPackage(files, changes))
  const isSaid = plan === null || isDeepStrictEqual(scoring, plan)
  return editYaml(files, SETTINGS, (file) => setKey(file, KEPT_SCORING, isSaid ? undefined : writeKeptScoring(plan)))
}
