import type { Aggregation, GroupPlan, ScoringPlan } from '../judging/judging-plan.ts'
import { isWithin, MAX_GROUP_NAME_LENGTH, SUBTASK_POINTS } from '../limits.ts'
import { compareNames } from '../people/name-order.ts'
import { type CaseResult, planCases, type ScoredCase, scoreSubmission } from '../scoring/group-scoring.ts'
import { SKIPPED, type TestVerdict } from '../verdict.ts'

/** A subtask as a setter edits it: a folder below `secret` with points of its own. */
export interface TestGroup {
  name: string
  points: number
  /** How the points of its tests make its own. */
  rule: Aggregation
  /** Names of groups before it, or `sample`, which a program has to pass first. */
  needs: string[]
  /** The paths of its tests below `data`. */
  tests: string[]
}

/** What a group can need beside other groups. */
export const SAMPLES = 'sample'

/** The folder of a group below `secret`; empty if nothing of the name is allowed in a file name. */
export const folderName = (name: string) =>
  name
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9_.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')

const NUMBERED = /^\d+-(?=.)/

/** Whether folders have their place in front of the name, as `1-small` and `2-large`. */
export const areNumbered = (folders: readonly string[]) =>
  folders.length > 0 && folders.every((folder) => NUMBERED.test(folder))

export const withoutNumber = (folder: string) => folder.replace(NUMBERED, '')

/** Groups are judged in the order of their folders, so an order that the names do not have is put in front of them. */
export function foldersOfGroups(names: readonly string[], wereNumbered: boolean): string[] {
  const plain = names.map(folderName)
  const isInOrder = plain.every((name, index) => index === 0 || compareNames(plain[index - 1] ?? '', name) < 0)
  if (isInOrder && !wereNumbered) return plain
  const digits = `${names.length}`.length
  return plain.map((name, index) => `${`${index + 1}`.padStart(digits, '0')}-${withoutNumber(name)}`)
}

// What is wrong with groups

export type GroupIssue =
  | { kind: 'name' | 'same-name' | 'points' | 'empty'; group: number }
  | { kind: 'later'; group: number; needed: number }
  | { kind: 'cycle'; groups: number[] }
  | { kind: 'ungrouped'; tests: string[] }

/** All that keeps groups from being saved, in the order of the groups. Tests that are in no group count where there are groups. */
export function groupIssues(groups: readonly TestGroup[], ungrouped: readonly string[]): GroupIssue[] {
  const cycle = cycleOf(groups)
  return [
    ...groups.flatMap((_, index) => issuesOf(groups, index, cycle)),
    ...(cycle.length > 0 ? [{ kind: 'cycle' as const, groups: cycle }] : []),
    ...(groups.length > 0 && ungrouped.length > 0 ? [{ kind: 'ungrouped' as const, tests: [...ungrouped] }] : []),
  ]
}

function issuesOf(groups: readonly TestGroup[], group: number, cycle: readonly number[]): GroupIssue[] {
  const { name, points, tests, needs } = groups[group] as TestGroup
  const folder = folderName(name)
  const isTwice = groups.some((each, index) => index < group && folderName(each.name) === folder)
  const needed = needs.map((each) => groups.findIndex((other) => other.name === each))
  const later = needed.filter((index) => index >= group && !(cycle.includes(index) && cycle.includes(group)))
  return [
    ...(folder === '' || name.length > MAX_GROUP_NAME_LENGTH ? [{ kind: 'name' as const, group }] : []),
    ...(folder !== '' && isTwice ? [{ kind: 'same-name' as const, group }] : []),
    ...(isWithin(SUBTASK_POINTS, points) ? [] : [{ kind: 'points' as const, group }]),
    ...(tests.length === 0 ? [{ kind: 'empty' as const, group }] : []),
    ...later.map((index) => ({ kind: 'later' as const, group, needed: index })),
  ]
}

/** The groups of the first cycle of needs, each needing the next; empty if there is none. */
function cycleOf(groups: readonly TestGroup[]): number[] {
  const done = new Set<number>()
  const walk = (index: number, way: readonly number[]): number[] => {
    const before = way.indexOf(index)
    if (before >= 0) return way.slice(before)
    if (done.has(index)) return []
    const next = groups[index]?.needs.map((need) => groups.findIndex(({ name }) => name === need)) ?? []
    const found = next.filter((each) => each >= 0).map((each) => walk(each, [...way, index]))
    done.add(index)
    return found.find((cycle) => cycle.length > 0) ?? []
  }
  return groups.map((_, index) => walk(index, [])).find((cycle) => cycle.length > 0) ?? []
}

/** The groups that this one may need: those from which no way of needs leads back to it. */
export function possibleNeeds(groups: readonly TestGroup[], group: number): number[] {
  const own = groups[group]
  if (!own) return []
  const isCyclic = (need: TestGroup) =>
    cycleOf(groups.map((each, index) => (index === group ? { ...each, needs: [...each.needs, need.name] } : each)))
      .length > 0
  return groups.flatMap((each, index) =>
    index === group || own.needs.includes(each.name) || isCyclic(each) ? [] : [index],
  )
}

// What groups are as a plan

const plainGroup: Omit<GroupPlan, 'name' | 'aggregation'> = {
  ...{ verdictRule: 'worst-error', stopsAtFailure: false, acceptScore: 0, rejectScore: 0 },
  ...{ maxScore: null, minScore: 0, requires: [], ignoresSample: false },
}

export const totalPoints = (groups: readonly TestGroup[]) => groups.reduce((sum, { points }) => sum + points, 0)

/** A group whose tests have their names in its folder. */
export interface PlacedGroup extends Omit<TestGroup, 'name'> {
  /** Below `secret`. */
  folder: string
}

/** The plan that the reader of packages makes of these groups. */
export function planOfGroups(groups: readonly PlacedGroup[], samples: readonly string[]): ScoringPlan {
  const tests = groups.flatMap((group) => group.tests)
  const total = groups.reduce((sum, { points }) => sum + points, 0)
  const secret = { ...plainGroup, name: 'secret', aggregation: 'sum' as const }
  const plans: GroupPlan[] = [
    { ...plainGroup, name: '', aggregation: 'sum', ignoresSample: true },
    ...foldersWithin(samples, '').map((name) => ({ ...plainGroup, name, aggregation: 'sum' as const })),
    ...(tests.length > 0 ? [{ ...secret, maxScore: total, acceptScore: total / tests.length }] : []),
    ...groups.flatMap(groupPlans),
  ]
  return { objective: 'max', groups: plans.sort((one, other) => compareNames(one.name, other.name)) }
}

const foldersWithin = (tests: readonly string[], root: string) => [
  ...new Set(tests.flatMap(foldersAbove).filter((folder) => folder !== root && folder.startsWith(root))),
]

function foldersAbove(test: string): string[] {
  const parts = test.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** A folder within a group only sorts its tests. */
function groupPlans({ folder, points, rule, needs, tests }: PlacedGroup): GroupPlan[] {
  const name = `secret/${folder}`
  const own: GroupPlan = {
    ...plainGroup,
    name,
    aggregation: rule,
    maxScore: points,
    stopsAtFailure: rule === 'pass-fail' || rule === 'min',
    acceptScore: rule === 'sum' ? points / Math.max(1, tests.length) : points,
    requires: needs.map((need) => (need === SAMPLES ? need : `secret/${need}`)),
  }
  return [own, ...foldersWithin(tests, `${name}/`).map((inner) => ({ ...own, name: inner, requires: [] }))]
}

// What a solution gets

/** A test that was not run under the groups of its judging may be run under others; then its result is not known. */
export type KnownVerdict = TestVerdict | null

export interface PreviewedPoints {
  /** In the order of the groups: the least and the most that the known verdicts allow. */
  groups: { min: number; max: number }[]
  total: { min: number; max: number }
}

/** What a solution with these verdicts gets from groups that may not be saved yet. */
export function previewPoints(
  groups: readonly TestGroup[],
  samples: readonly string[],
  verdictOf: (test: string) => KnownVerdict,
): PreviewedPoints {
  const placed = groups.map((group, index) => ({ ...group, folder: `${index}`.padStart(5, '0') }))
  const folders = new Map(placed.map(({ name, folder }) => [name, folder]))
  const renamed = placed.map((group) => ({
    ...group,
    needs: group.needs.map((need) => folders.get(need) ?? need),
    tests: group.tests.map((_, at) => `secret/${group.folder}/${at}`),
  }))
  const tests = [...samples, ...groups.flatMap((group) => group.tests)]
  const names = [...samples, ...renamed.flatMap((group) => group.tests)]
  const run = { plan: planOfGroups(renamed, samples), names, verdicts: tests.map(verdictOf) }
  const [least, most] = [scoresOf(run, 'Wrong Answer'), scoresOf(run, 'Accepted')]
  const between = (name: string) => {
    const [one, other] = [least.get(name) ?? 0, most.get(name) ?? 0]
    return { min: Math.min(one, other), max: Math.max(one, other) }
  }
  return { groups: renamed.map(({ folder }) => between(`secret/${folder}`)), total: between('') }
}

interface Run {
  plan: ScoringPlan
  names: readonly string[]
  verdicts: readonly KnownVerdict[]
}

/** The score of each group if every unknown test gets this verdict. */
function scoresOf({ plan, names, verdicts }: Run, unknown: 'Accepted' | 'Wrong Answer'): Map<string, number> {
  const cases: ScoredCase[] = names.map((name) => ({ name, isSample: name.startsWith(`${SAMPLES}/`) }))
  const isNeeded = planCases(plan, cases)
  const results: CaseResult[] = []
  for (const [index, verdict] of verdicts.entries()) {
    const known = verdict === null || verdict === SKIPPED ? unknown : verdict
    results.push({ verdict: isNeeded(results, index) ? known : SKIPPED, score: null, multiplier: null })
  }
  const scored = scoreSubmission(plan, cases, results)
  return new Map(scored?.groups.map(({ name, score }) => [name, score]))
}

// A first set of groups

/** Tests by what their names begin with, as in `1-a`, `1-b`, `2-a`; null if the names do not say it. */
export function groupsByName(tests: readonly string[]): { name: string; tests: string[] }[] | null {
  const groups = new Map<string, string[]>()
  for (const test of tests) {
    const name = prefixOf(test)
    groups.set(name, [...(groups.get(name) ?? []), test])
  }
  const isTelling = groups.size > 1 && groups.size < tests.length && !groups.has('')
  return isTelling ? [...groups].map(([name, own]) => ({ name, tests: own })) : null
}

function prefixOf(test: string): string {
  const parts = test.split('/')
  const file = parts.at(-1) ?? ''
  return parts.length > 2 ? (parts[1] ?? '') : (/^(.+?)[-_.]/.exec(file)?.[1] ?? '')
}

/** Whole points for each of them, together 100; the last groups get what is left over. */
export function evenPoints(count: number): number[] {
  const least = Math.floor(100 / count)
  const over = 100 - least * count
  return Array.from({ length: count }, (_, index) => least + (index >= count - over ? 1 : 0))
}
