import type { GroupPlan, GroupResult, ScoringPlan } from '../judging/judging-plan.ts'
import type { SubtaskScore } from './subtask-rule.ts'

/**
 * The subtasks of a judged submission: the groups whose scores are added up. A group that adds up groups is opened; one that takes the
 * least, the greatest or all of its tests counts as a whole, and so does the set of a problem that has no groups within.
 */
export function scoredSubtasks(plan: ScoringPlan, groups: readonly GroupResult[]): SubtaskScore[] | null {
  // Where less is better, no score can be added up from several submissions.
  if (plan.objective === 'min') return null
  const [root] = plan.groups
  const results = new Map(groups.map((group) => [group.name, group]))
  const found = root ? open(plan, results, root) : []
  const worth = found.filter(([score, most]) => most === null || most > EPSILON || Math.abs(score) > EPSILON)
  return worth.length > 0 ? worth : null
}

const EPSILON = 1e-9

type Results = ReadonlyMap<string, GroupResult>

function open(plan: ScoringPlan, results: Results, group: GroupPlan): SubtaskScore[] {
  const whole = scoreOf(results, group)
  const children = childrenOf(plan, group)
  if (group.aggregation !== 'sum' || children.length === 0) return [whole]
  const parts = children.flatMap((child) => open(plan, results, child))
  return [
    ...parts,
    ...restOf(
      whole,
      children.map((child) => scoreOf(results, child)),
    ),
  ]
}

/** What the tests that stand beside the groups are worth. */
function restOf([score, most]: SubtaskScore, children: readonly SubtaskScore[]): SubtaskScore[] {
  const rest = score - sum(children.map(([own]) => own))
  const bounds = children.flatMap(([, bound]) => bound ?? [])
  const areBounded = bounds.length === children.length
  const room = most !== null && areBounded ? most - sum(bounds) : null
  const isNothing = Math.abs(rest) < EPSILON && (room === null ? !areBounded : room < EPSILON)
  return isNothing ? [] : [[rest, room]]
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

function scoreOf(results: Results, { name }: GroupPlan): SubtaskScore {
  const { score = 0, maxScore = null } = results.get(name) ?? {}
  return [score, maxScore]
}

function childrenOf(plan: ScoringPlan, group: GroupPlan): GroupPlan[] {
  const children = plan.groups.filter((each) => each !== group && parentOf(plan, each) === group)
  return children.filter(({ name }) => !(group.ignoresSample && isSample(name)))
}

const isSample = (name: string) => name === 'sample' || name.startsWith('sample/')

/** The nearest folder that has a plan; the root is the first. */
function parentOf(plan: ScoringPlan, { name }: GroupPlan): GroupPlan | undefined {
  if (name === '') return undefined
  const around = plan.groups.filter((each) => each.name !== name && isWithin(name, each.name))
  return around.toSorted((one, other) => other.name.length - one.name.length)[0]
}

const isWithin = (path: string, group: string) => group === '' || path.startsWith(`${group}/`)
