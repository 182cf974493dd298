import type { GroupPlan, GroupResult, ScoringPlan } from '../judging/judging-plan.ts'
import type { GivenScore } from '../judging/validation.ts'
import { SKIPPED, type TestVerdict, type Verdict } from '../verdict.ts'

/**
 * How it works: cases and groups form a tree by their names, as folders do. A case has a verdict and a score; a group's are
 * made of those of its children by its plan, up to the root, whose score is the submission's. Which cases are run depends on
 * those before them alone, in the problem's order: so any number of boxes gives the same result.
 */

/** A case, as far as scoring goes. */
export interface ScoredCase {
  /** The path below `data`; null for a case without a package, which belongs to `sample` or `secret`. */
  name: string | null
  isSample: boolean
}

export interface CaseResult extends GivenScore {
  verdict: TestVerdict
}

/** Sums of fractions are compared with this much room. */
const EPSILON = 1e-9

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const isWithin = (path: string, group: string) => group === '' || path === group || path.startsWith(`${group}/`)

/** The nearest folder that has a plan. */
function planned(names: ReadonlySet<string>, folder: string): string {
  let path = folder
  while (path !== '' && !names.has(path)) path = folderOf(path)
  return path
}

const namesOf = (plan: ScoringPlan) => new Set(plan.groups.map(({ name }) => name))

/** The path of the group that each case is in. */
export function groupsOf(plan: ScoringPlan, cases: readonly ScoredCase[]): string[] {
  const names = namesOf(plan)
  const folder = ({ name, isSample }: ScoredCase) => (name === null ? (isSample ? 'sample' : 'secret') : folderOf(name))
  return cases.map((each) => planned(names, folder(each)))
}

/** Whether the validator has to give a score for this case when it accepts it. */
export function needsScore(plan: ScoringPlan, { name, isSample }: ScoredCase): boolean {
  const [group] = groupsOf(plan, [{ name, isSample }])
  return plan.groups.some((each) => each.name === group && each.needsScore === true)
}

/** Whether a case is run, by the results of those before it; `undefined` is one that is not known yet. */
export type IsCaseNeeded = (results: readonly (CaseResult | undefined)[], index: number) => boolean

export function planCases(plan: ScoringPlan, cases: readonly ScoredCase[]): IsCaseNeeded {
  const groups = groupsOf(plan, cases)
  const around = new Map(groups.map((own) => [own, plan.groups.filter(({ name }) => isWithin(own, name))]))
  return (results, index) => {
    const failed = groups.filter((_, at) => at < index && results[at] !== undefined && !isPassed(results[at]))
    const hasFailed = (group: string) => failed.some((own) => isWithin(own, group))
    const own = around.get(groups[index] ?? '') ?? []
    const isStopped = own.some(({ name, stopsAtFailure }) => stopsAtFailure && hasFailed(name))
    return !isStopped && own.every(({ requires }) => !requires.some(hasFailed))
  }
}

/** A case that was skipped is one that its group has lost already. */
const isPassed = ({ verdict }: CaseResult) => verdict === 'Accepted'

export interface ScoredSubmission {
  /** The verdict by the rules of the plan: `always-accept` accepts any result. */
  verdict: Verdict
  score: number
  /** The largest possible score; null if there is no bound. */
  maxScore: number | null
  /** The root first. */
  groups: GroupResult[]
}

/** Null: a score outside of its bounds, which is our fault; `boundFault` says which. */
export function scoreSubmission(
  plan: ScoringPlan,
  cases: readonly ScoredCase[],
  results: readonly CaseResult[],
): ScoredSubmission | null {
  const groups = resultsOf(plan, cases, results)
  const root = groups.find(({ name }) => name === '') ?? groups[0]
  if (!root || groups.some((group) => isOutside(plan, group))) return null
  return { verdict: verdictOf(root), score: root.score, maxScore: root.maxScore, groups }
}

function resultsOf(plan: ScoringPlan, cases: readonly ScoredCase[], results: readonly CaseResult[]): GroupResult[] {
  const tree = new Tree(plan, cases, results)
  return plan.groups.map((group) => tree.resultOf(group))
}

const verdictOf = ({ verdict }: GroupResult): Verdict => (verdict === SKIPPED ? 'Error' : verdict)

function isOutside(plan: ScoringPlan, { name, score, maxScore }: GroupResult): boolean {
  const min = minOf(plan, name)
  return (maxScore !== null && score > maxScore + EPSILON) || (min !== null && score < min - EPSILON)
}

const minOf = (plan: ScoringPlan, name: string) => plan.groups.find((group) => group.name === name)?.minScore ?? null

/** A group whose score is outside of its bounds. */
export interface GroupFault {
  name: string
  score: number
  min: number | null
  max: number | null
}

/** The innermost one, which those around it follow from. */
export function boundFault(
  plan: ScoringPlan,
  cases: readonly ScoredCase[],
  results: readonly CaseResult[],
): GroupFault | null {
  const outside = resultsOf(plan, cases, results).findLast((group) => isOutside(plan, group))
  if (!outside) return null
  const { name, score, maxScore } = outside
  return { name, score, min: minOf(plan, name), max: maxScore }
}

/**
 * A group whose cases have more or fewer points than it may have: a program that passes or fails all of them could not be judged.
 * What a validator gives is known only when it is run.
 */
export function impossibleGroup(plan: ScoringPlan, cases: readonly ScoredCase[]): GroupFault | null {
  const all = (verdict: 'Accepted' | 'Wrong Answer') =>
    cases.map((each): CaseResult => ({ verdict, multiplier: null, score: needsScore(plan, each) ? 0 : null }))
  return boundFault(plan, cases, all('Accepted')) ?? boundFault(plan, cases, all('Wrong Answer'))
}

/** Whether a submission has all that can be had. */
export function isFullScore({ verdict, score, maxScore }: ScoredSubmission): boolean {
  return verdict === 'Accepted' && (maxScore === null || score >= maxScore - EPSILON)
}

interface Part {
  verdict: TestVerdict
  score: number
  maxScore: number | null
  decidedBy: number | null
}

class Tree {
  readonly #plan: ScoringPlan
  /** The group of each case. */
  readonly #groups: readonly string[]
  readonly #results: readonly CaseResult[]
  readonly #parts = new Map<string, Part>()

  constructor(plan: ScoringPlan, cases: readonly ScoredCase[], results: readonly CaseResult[]) {
    this.#plan = plan
    this.#groups = groupsOf(plan, cases)
    this.#results = results
  }

  resultOf({ name }: GroupPlan): GroupResult {
    return { name, ...this.#partOf(name) }
  }

  #partOf(name: string): Part {
    const known = this.#parts.get(name)
    if (known) return known
    const plan = this.#plan.groups.find((group) => group.name === name) as GroupPlan
    const part = this.#aggregate(plan, this.#childrenOf(plan))
    this.#parts.set(name, part)
    return part
  }

  #childrenOf(plan: GroupPlan): Part[] {
    const groups = this.#plan.groups.filter(({ name }) => name !== '' && this.#parentOf(name) === plan.name)
    const counted = groups.filter(({ name }) => !(plan.ignoresSample && isWithin(name, 'sample')))
    return [...this.#casesOf(plan), ...counted.map(({ name }) => this.#partOf(name))]
  }

  #parentOf(name: string): string {
    return planned(namesOf(this.#plan), folderOf(name))
  }

  #casesOf(plan: GroupPlan): Part[] {
    const own = [...this.#groups.keys()].filter((at) => this.#groups[at] === plan.name)
    return own.map((at) => casePart(plan, this.#results[at] as CaseResult, at))
  }

  #aggregate(plan: GroupPlan, children: Part[]): Part {
    const run = children.filter(({ verdict }) => verdict !== SKIPPED)
    const { verdict, decidedBy } = decide(plan, run)
    const maxScore = plan.maxScore ?? greatest(plan, children)
    if (children.length > 0 && run.length === 0) return { verdict: SKIPPED, score: 0, maxScore, decidedBy: null }
    const isWhole = run.length === children.length && run.every((part) => part.verdict === 'Accepted')
    if (plan.aggregation === 'pass-fail') return { verdict, decidedBy, maxScore, score: isWhole ? (maxScore ?? 0) : 0 }
    return { verdict, decidedBy, maxScore, score: combined(plan, scoresOf(run)) }
  }
}

function casePart(plan: GroupPlan, { verdict, score, multiplier }: CaseResult, at: number): Part {
  const earned = score ?? (multiplier === null ? plan.acceptScore : multiplier * plan.acceptScore)
  const maxScore = score === null ? plan.acceptScore : null
  const counted = verdict === 'Accepted' ? earned : verdict === SKIPPED ? 0 : plan.rejectScore
  return { verdict, score: counted, maxScore, decidedBy: at }
}

const scoresOf = (parts: readonly Part[]) => parts.map(({ score }) => score)

function combined({ aggregation }: GroupPlan, scores: readonly number[]): number {
  if (scores.length === 0) return 0
  if (aggregation === 'min') return Math.min(...scores)
  if (aggregation === 'max') return Math.max(...scores)
  const sum = scores.reduce((one, other) => one + other, 0)
  return aggregation === 'average' ? sum / scores.length : sum
}

/** What the group is worth where its plan gives no bound; null when one of its parts has none. */
function greatest(plan: GroupPlan, children: readonly Part[]): number | null {
  const most = children.map(({ maxScore }) => maxScore)
  return most.includes(null) ? null : combined(plan, most as number[])
}

/** The worst decides: the more, the worse. */
const severity: Record<TestVerdict, number> = {
  Error: 5,
  'Compilation Error': 4,
  'Runtime Error': 3,
  'Time Limit Exceeded': 2,
  'Wrong Answer': 1,
  Skipped: 0,
  Accepted: 0,
}

function decide(plan: GroupPlan, run: readonly Part[]): { verdict: TestVerdict; decidedBy: number | null } {
  const failing = run.filter(({ verdict }) => verdict !== 'Accepted')
  const ours = failing.find(({ verdict }) => verdict === 'Error')
  if (ours) return ours
  const hasAccepted = run.some(({ verdict }) => verdict === 'Accepted')
  const isAccepted = plan.verdictRule === 'always-accept' || (plan.verdictRule === 'any-accepted' && hasAccepted)
  const [first] = plan.verdictRule === 'first-error' ? failing : [...failing].sort(bySeverity)
  return isAccepted || !first ? { verdict: 'Accepted', decidedBy: null } : first
}

const bySeverity = (one: Part, other: Part) => severity[other.verdict] - severity[one.verdict]
