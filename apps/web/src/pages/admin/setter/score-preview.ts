import type { SolutionLabel } from '@arbiter/rules/setting/solution-coverage'
import { type PreviewedPoints, previewPoints, totalPoints } from '@arbiter/rules/setting/test-groups'
import { SKIPPED, type TestVerdict } from '@arbiter/rules/verdict'
import type { Judged, JudgedSolution } from '../solutions/queries.ts'
import { draftOf, type GroupsDraft, groupsOf, testNumbers } from './groups-draft.ts'
import type { ServedGroups } from './queries.ts'

/** What the label of a solution says about its points. */
export interface ExpectedPoints {
  min: number
  max: number
  /** The solution has to fail, so any score below the maximum is right. */
  isBelow: boolean
}

/** The points of a solution with groups that may not be saved yet, compared with its label. */
export interface PreviewRow {
  solution: JudgedSolution
  points: PreviewedPoints
  expected: ExpectedPoints | null
  /** Null if it is unknown, or the label expects nothing. */
  isAgreed: boolean | null
  /** The first group in which it fails, and the failed tests. */
  lost: { group: number; tests: number[] } | null
  /** The checker gave partial points, which do not follow from verdicts. */
  isPartial: boolean
}

export function previewRows(served: ServedGroups, draft: GroupsDraft, judged: Judged): PreviewRow[] {
  const numbers = testNumbers(served)
  const verdictsOf = (solution: JudgedSolution) => verdictFinder(numbers, judged, solution)
  return judged.programs.map((solution) =>
    rowOf(served, draft, solution, numbers, verdictsOf(solution), judged.isCurrent),
  )
}

type FindVerdict = (test: string) => TestVerdict | null

/** By position while the tests are those that were judged. Later by name, and by the name of the file where its group was renamed. */
function verdictFinder(
  numbers: ReadonlyMap<string, number>,
  { tests, isCurrent }: Judged,
  { verdicts }: JudgedSolution,
): FindVerdict {
  const byName = new Map(tests.map(({ name }, index) => [name, verdicts[index] ?? null]))
  const files = tests.map(({ name }) => fileOf(name ?? ''))
  const byFile = (file: string) => {
    const index = files.indexOf(file)
    return index >= 0 && index === files.lastIndexOf(file) ? (verdicts[index] ?? null) : null
  }
  return (test) => {
    if (isCurrent) return verdicts[(numbers.get(test) ?? 0) - 1] ?? null
    return byName.has(test) ? (byName.get(test) ?? null) : byFile(fileOf(test))
  }
}

const fileOf = (name: string) => name.split('/').at(-1) ?? ''

function rowOf(
  served: ServedGroups,
  draft: GroupsDraft,
  solution: JudgedSolution,
  numbers: ReadonlyMap<string, number>,
  verdictOf: FindVerdict,
  isCurrent: boolean,
): PreviewRow {
  const groups = groupsOf(draft, 'key').map((group) => ({ ...group, points: group.points || 0 }))
  const points = previewPoints(groups, served.samples, verdictOf)
  const expected = expectedPoints(solution, totalPoints(groups))
  const isPartial = isCurrent && isGivenParts(served, solution, verdictOf)
  return {
    solution,
    points,
    expected,
    isPartial,
    lost: lostGroup(draft, numbers, verdictOf),
    isAgreed: isPartial ? null : agreement(points, expected),
  }
}

const failing: readonly SolutionLabel[] = [
  ...(['wrong_answer', 'time_limit_exceeded', 'run_time_error', 'partially_accepted', 'rejected'] as const),
]

function expectedPoints({ expected: { score, label } }: JudgedSolution, total: number): ExpectedPoints | null {
  if (score) return { ...score, isBelow: false }
  if (label === 'accepted') return { min: total, max: total, isBelow: false }
  return failing.includes(label) && total > 0 ? { min: 0, max: total, isBelow: true } : null
}

const EPSILON = 1e-6

function agreement({ total }: PreviewedPoints, expected: PreviewRow['expected']): boolean | null {
  if (!expected) return null
  if (expected.isBelow)
    return total.max < expected.max - EPSILON ? true : total.min < expected.max - EPSILON ? null : false
  if (total.min >= expected.min - EPSILON && total.max <= expected.max + EPSILON) return true
  return total.max < expected.min - EPSILON || total.min > expected.max + EPSILON ? false : null
}

/** Whether the saved score differs from what the verdicts alone give: then the checker gave partial points. */
function isGivenParts(served: ServedGroups, { score }: JudgedSolution, verdictOf: FindVerdict): boolean {
  if (score === null || !served.isScored || !served.isExact || served.groups.length === 0) return false
  const { total } = previewPoints(groupsOf(draftOf(served), 'key'), served.samples, verdictOf)
  return score < total.min - EPSILON || score > total.max + EPSILON
}

function lostGroup(
  { groups }: GroupsDraft,
  numbers: ReadonlyMap<string, number>,
  verdictOf: FindVerdict,
): PreviewRow['lost'] {
  const isFailed = (test: string) => ![null, SKIPPED, 'Accepted'].includes(verdictOf(test))
  const failed = groups.map(({ tests }) => tests.filter(isFailed))
  const group = failed.findIndex((tests) => tests.length > 0)
  return group < 0 ? null : { group: group + 1, tests: (failed[group] ?? []).map((test) => numbers.get(test) ?? 0) }
}
