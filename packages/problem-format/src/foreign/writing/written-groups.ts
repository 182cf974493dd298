import type { Aggregation, GroupPlan } from '@arbiter/rules/judging/judging-plan'
import { groupsOf } from '@arbiter/rules/scoring/group-scoring'
import { fault, type PlainFault } from '../../fault.ts'
import type { PackageCase, ProblemPackage } from '../../problem-package.ts'

/** Tests that another system scores together; other systems have one level of groups. */
export interface WrittenGroup {
  name: string
  cases: PackageCase[]
  points: number
  aggregation: Aggregation
  /** Places in the list. */
  requires: number[]
}

/** The groups that have tests themselves; null for a problem that is passed or failed. */
export function writtenGroups({ judging, cases }: ProblemPackage, losses: PlainFault[]): WrittenGroup[] | null {
  const { scoring } = judging
  if (!scoring) return null
  const secret = cases.filter(({ isSample }) => !isSample)
  const names = groupsOf(scoring, secret)
  const plans = scoring.groups.filter(({ name }) => names.includes(name))
  const all = plans.map(({ name }) => name)
  if (scoring.objective === 'min') losses.push(fault('written.objective'))
  if (plans.some(({ needsScore }) => needsScore)) losses.push(fault('written.scores'))
  return plans.map((plan) => {
    const own = secret.filter((_, index) => names[index] === plan.name)
    const required = scoring.groups
      .filter(({ name }) => plan.name === name || plan.name.startsWith(`${name}/`))
      .flatMap(({ requires }) => requires)
    const isRequired = (name: string) => required.some((each) => name === each || name.startsWith(`${each}/`))
    return {
      ...{ name: plan.name, cases: own, points: pointsOf(plan, own.length), aggregation: plan.aggregation },
      requires: all.flatMap((name, index) => (isRequired(name) ? [index] : [])),
    }
  })
}

/** A sum gives each test its part; otherwise one test decides about all points. */
const pointsOf = ({ aggregation, acceptScore, maxScore }: GroupPlan, tests: number) =>
  aggregation === 'sum' ? acceptScore * tests : acceptScore || (maxScore ?? 0)
