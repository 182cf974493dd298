import type { PackageData } from '@arbiter/problem-format/package-data'
import { flagsOfComparison } from '@arbiter/rules/judging/comparison-flags'
import type { GroupPlan, JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import type { Comparison } from '@arbiter/rules/problems/problem'
import { stringify } from 'yaml'
import { type CaseArgs, type Exporting, fileWith, isGroupFile, isSameFormat, type NamedCase } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** Mode, case and tolerance of the problem, unless its tests have more to say. */
export function comparisonOf({ row, judging }: StoredProblem): Comparison {
  const { comparisonMode: mode, caseSensitive, tolerance } = row
  return judging?.comparison ?? { mode, caseSensitive, tolerance }
}

export const isSameComparison = (one: Comparison, other: Comparison) =>
  JSON.stringify(flagsOfComparison(one)) === JSON.stringify(flagsOfComparison(other)) && one.mode === other.mode

/** Whether the imported files of the folders still say how outputs are compared and groups are scored. */
export function areGroupsKept(exporting: Exporting): boolean {
  const { stored, former } = exporting
  const isCompared =
    stored.judging?.validator != null || (former && isSameComparison(former.comparison, comparisonOf(stored)))
  return isSameFormat(exporting) && isCompared === true
}

/** How groups are scored and outputs are compared, in the files of the folders. */
export async function exportGroups(exporting: Exporting): Promise<PackageData[]> {
  const { stored, format } = exporting
  if (areGroupsKept(exporting)) return stored.files.filter(({ path }) => path.startsWith('data/') && isGroupFile(path))
  return format === 'legacy' ? legacyGroups(exporting) : currentGroups(exporting)
}

// Arguments

/** Whether outputs are compared in different ways: then the flags are written per folder or case, and not for the problem. */
export const areFlagsOfCases = ({ stored, cases }: Exporting) =>
  stored.judging?.validator == null && cases.some(({ validatorArgs }) => validatorArgs.length > 0)

/** All that the programs of a case are started with. The flags of a legacy validator are in its manifest. */
export function argsOf(exporting: Exporting, one: NamedCase): CaseArgs {
  const { stored, format, former } = exporting
  const before = former?.cases.find(({ name }) => name === one.name)
  const validator = stored.judging?.validator
  const own = format === '2025-09' && validator ? [...validator.args, ...one.validatorArgs] : one.validatorArgs
  const compared = areFlagsOfCases(exporting) || format === '2025-09' ? flagsOfComparison(comparisonOf(stored)) : []
  return {
    args: one.args,
    output_validator_args: validator || own.length > 0 ? own : compared,
    input_validator_args: before?.inputArgs ?? [],
    answer_validator_args: before?.answerArgs ?? [],
  }
}

/** The arguments of each folder whose cases all agree, and inherit them. Other cases have their own file. */
export function sharedArgs(exporting: Exporting): Map<string, CaseArgs> {
  const folders = new Set(exporting.cases.map(({ name }) => folderOf(exporting, name)))
  const shared = new Map<string, CaseArgs>()
  for (const folder of folders) {
    const own = exporting.cases.filter(({ name }) => folderOf(exporting, name) === folder)
    const [first, ...others] = own.map((one) => argsOf(exporting, one))
    if (first && others.every((each) => JSON.stringify(each) === JSON.stringify(first))) shared.set(folder, first)
  }
  return shared
}

/** A file in any folder of a later package would make a group of it. */
const folderOf = ({ format }: Exporting, name: string) =>
  format === 'legacy' ? name.split('/').slice(0, -1).join('/') : (name.split('/')[0] ?? '')

/** Those that a case does not inherit. */
export function ownArgs(exporting: Exporting, one: NamedCase): Partial<CaseArgs> {
  if (areGroupsKept(exporting)) return keptArgs(exporting, one)
  return sharedArgs(exporting).has(folderOf(exporting, one.name)) ? {} : statedArgs(argsOf(exporting, one))
}

/** The files of the folders are as they were, so what the case inherited it still inherits. */
function keptArgs({ former }: Exporting, one: NamedCase): Partial<CaseArgs> {
  const before = former?.cases.find(({ name }) => name === one.name)
  const isSame = JSON.stringify([before?.args, before?.validatorArgs]) === JSON.stringify([one.args, one.validatorArgs])
  return isSame ? {} : statedArgs({ ...noArgs, args: one.args, output_validator_args: one.validatorArgs })
}

const noArgs: CaseArgs = {
  args: [],
  output_validator_args: [],
  input_validator_args: [],
  answer_validator_args: [],
}

const statedArgs = (args: CaseArgs): Partial<CaseArgs> =>
  Object.fromEntries(Object.entries(args).filter(([, words]) => Object.keys(words).length > 0))

// Legacy packages

function legacyGroups(exporting: Exporting): PackageData[] {
  const groups = exporting.stored.judging?.scoring?.groups ?? []
  const scored = new Map(groups.map((group) => [group.name, legacyGroup(group)]))
  const shared = sharedArgs(exporting)
  return [...new Set([...scored.keys(), ...shared.keys()])].flatMap((name) => {
    const settings = { ...scored.get(name), ...legacyFlags(shared.get(name)) }
    const path = `data/${name === '' ? '' : `${name}/`}testdata.yaml`
    return Object.keys(settings).length > 0 ? [fileWith(path, stringify(settings))] : []
  })
}

/** Words in one text, as they are split again; what has no such flag keeps its later name, which our reader knows. */
function legacyFlags(args: CaseArgs | undefined): Record<string, unknown> {
  const stated = args ? statedArgs(args) : {}
  const { input_validator_args: input, output_validator_args: output, ...others } = stated
  return {
    ...(Array.isArray(input) ? { input_validator_flags: input.join(' ') } : input && { input_validator_args: input }),
    ...(output && { output_validator_flags: output.join(' ') }),
    ...others,
  }
}

const aggregationFlags = { sum: 'sum', min: 'min', max: 'max', average: 'avg', 'pass-fail': 'min' } as const
const verdictFlags = {
  ...{ 'worst-error': 'worst_error', 'first-error': 'first_error', 'always-accept': 'always_accept' },
  'any-accepted': 'accept_if_any_accepted',
} as const

export function legacyGroup(group: GroupPlan) {
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

// Version 2025-09

function currentGroups(exporting: Exporting): PackageData[] {
  const scored = currentScores(exporting.stored.judging)
  const shared = sharedArgs(exporting)
  return [...new Set([...shared.keys(), ...scored.keys()])].flatMap((folder) => {
    const args = shared.get(folder)
    const settings = { ...(args ? statedArgs(args) : {}), ...scored.get(folder) }
    const isNeeded = Object.keys(settings).length > 0
    return isNeeded ? [fileWith(`data/${folder}/test_group.yaml`, stringify(settings))] : []
  })
}

function currentScores(judging: JudgingPlan | null): Map<string, Record<string, unknown>> {
  const groups = (judging?.scoring?.groups ?? []).filter(({ name }) => /^secret(\/[^/]+)?$/.test(name))
  return new Map(groups.map((group) => [group.name, currentGroup(group)]))
}

export function currentGroup({ aggregation, maxScore, requires }: GroupPlan) {
  const known = aggregation === 'average' || aggregation === 'max' ? 'sum' : aggregation
  const bounded = maxScore === null ? 'unbounded' : Math.max(0, Math.round(maxScore))
  return { max_score: bounded, score_aggregation: known, ...(requires.length > 0 ? { require_pass: requires } : {}) }
}
