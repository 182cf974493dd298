import { flagsOfComparison } from '@arbiter/rules/comparison-flags'
import type { GroupPlan, JudgingPlan } from '@arbiter/rules/judging-plan'
import type { Comparison } from '@arbiter/rules/problem'
import { stringify } from 'yaml'
import type { PackageData } from '../package-data.ts'
import { isGroupFile } from './export-cases.ts'
import { type Exporting, fileWith, isSameFormat } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** Mode, case and tolerance of the problem, unless its tests have more to say. */
export function comparisonOf({ row, judging }: StoredProblem): Comparison {
  const { comparisonMode: mode, caseSensitive, tolerance } = row
  return judging?.comparison ?? { mode, caseSensitive, tolerance }
}

export const isSameComparison = (one: Comparison, other: Comparison) =>
  JSON.stringify(flagsOfComparison(one)) === JSON.stringify(flagsOfComparison(other)) && one.mode === other.mode

/** How groups are scored and outputs are compared, in the files of the folders. */
export async function exportGroups(exporting: Exporting): Promise<PackageData[]> {
  const { stored, former, format } = exporting
  const isCompared =
    stored.judging?.validator != null || (former && isSameComparison(former.comparison, comparisonOf(stored)))
  if (isSameFormat(exporting) && isCompared)
    return stored.files.filter(({ path }) => path.startsWith('data/') && isGroupFile(path))
  return format === 'legacy' ? legacyGroups(stored.judging) : currentGroups(exporting)
}

function legacyGroups(judging: JudgingPlan | null): PackageData[] {
  return (judging?.scoring?.groups ?? []).map((group) =>
    fileWith(`data/${group.name === '' ? '' : `${group.name}/`}testdata.yaml`, stringify(legacyGroup(group))),
  )
}

const aggregationFlags = { sum: 'sum', min: 'min', max: 'max', average: 'avg', 'pass-fail': 'min' } as const
const verdictFlags = {
  ...{ 'worst-error': 'worst_error', 'first-error': 'first_error', 'always-accept': 'always_accept' },
  'any-accepted': 'accept_if_any_accepted',
} as const

function legacyGroup(group: GroupPlan) {
  const { aggregation, verdictRule, ignoresSample, minScore, maxScore, acceptScore, rejectScore, stopsAtFailure } =
    group
  const flags = [aggregationFlags[aggregation], verdictFlags[verdictRule], ...(ignoresSample ? ['ignore_sample'] : [])]
  return {
    on_reject: stopsAtFailure ? 'break' : 'continue',
    grader_flags: flags.join(' '),
    accept_score: acceptScore,
    reject_score: rejectScore,
    range: `${minScore ?? '-inf'} ${maxScore ?? '+inf'}`,
  }
}

/** Arguments are inherited, so those of the two folders are enough. */
function currentGroups({ stored, cases }: Exporting): PackageData[] {
  const args = stored.judging?.validator ? [] : flagsOfComparison(comparisonOf(stored))
  const own = args.length > 0 ? { output_validator_args: args } : {}
  const groups = (stored.judging?.scoring?.groups ?? []).filter(({ name }) => /^secret(\/[^/]+)?$/.test(name))
  const scored = new Map(groups.map((group) => [group.name, currentGroup(group)]))
  const folders = new Set(['secret', ...(cases.some(({ isSample }) => isSample) ? ['sample'] : []), ...scored.keys()])
  return [...folders].flatMap((folder) => {
    const isTop = !folder.includes('/')
    const settings = { ...(isTop ? own : {}), ...scored.get(folder) }
    const isNeeded = Object.keys(settings).length > 0
    return isNeeded ? [fileWith(`data/${folder}/test_group.yaml`, stringify(settings))] : []
  })
}

function currentGroup({ aggregation, maxScore, requires }: GroupPlan) {
  const known = aggregation === 'average' || aggregation === 'max' ? 'sum' : aggregation
  const bounded = maxScore === null ? 'unbounded' : Math.round(maxScore)
  return { max_score: bounded, score_aggregation: known, ...(requires.length > 0 ? { require_pass: requires } : {}) }
}
