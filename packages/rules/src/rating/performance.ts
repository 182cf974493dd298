import { type Curve, increasingRoot } from './increasing-root.ts'
import { LOGISTIC_SCALE } from './parameters.ts'
import { tabulatedCurve } from './tabulated-curve.ts'

/** A participant before the contest: the mean and the standard deviation of the performance to expect. */
export interface Contestant {
  rank: number
  mu: number
  delta: number
}

/** A participant's term of the paper's sum: tanh((x - mu) / width) / delta. */
interface Term {
  mu: number
  width: number
  delta: number
}

interface RankGroup {
  rank: number
  terms: Term[]
  /** The sum of 1 / delta over the better ones minus the sum over the worse ones. */
  balance: number
}

// An eighth of a logistic's scale: the interpolated roots are off by less than a thousandth of a rating point.
const STEPS_PER_SCALE = 8

/**
 * The performance of each rank: the zero of the paper's sum, in which a better participant counts tanh + 1, a worse one
 * tanh - 1, and an equal one, oneself included, both. All but the equals' second tanh is the same curve for every rank
 * up to a constant, so it is tabulated once: a contest costs its participants times the table, not their square.
 */
export function performancesByRank(contestants: readonly Contestant[]): Map<number, number> {
  const groups = rankGroups(contestants)
  const terms = groups.flatMap((group) => group.terms).sort(byPrior)
  const { low, high } = bracket(terms)
  const narrowest = minOf(terms, ({ width }) => width / 2)
  const everyone = tabulatedCurve(sumOf(terms), low, high, narrowest / STEPS_PER_SCALE)
  const performanceOf = (group: RankGroup) => increasingRoot(groupCurve(everyone, group), low, high)
  return new Map(groups.map((group) => [group.rank, performanceOf(group)]))
}

function groupCurve(everyone: Curve, { terms, balance }: RankGroup): Curve {
  const equals = sumOf(terms)
  return (x) => {
    const [all, tied] = [everyone(x), equals(x)]
    return { value: all.value + tied.value + balance, slope: all.slope + tied.slope }
  }
}

function sumOf(terms: readonly Term[]): Curve {
  return (x) => {
    let [value, slope] = [0, 0]
    for (const { mu, width, delta } of terms) {
      const tanh = Math.tanh((x - mu) / width)
      value += tanh / delta
      slope += (1 - tanh * tanh) / (width * delta)
    }
    return { value, slope }
  }
}

/** Best rank first. */
function rankGroups(contestants: readonly Contestant[]): RankGroup[] {
  const byRank = new Map<number, Term[]>()
  for (const { rank, mu, delta } of contestants) {
    const term = { mu, width: 2 * LOGISTIC_SCALE * delta, delta }
    const group = byRank.get(rank)
    if (group) group.push(term)
    else byRank.set(rank, [term])
  }
  const sorted = [...byRank].sort(([a], [b]) => a - b)
  return withBalances(sorted.map(([rank, terms]) => ({ rank, terms: terms.sort(byPrior) })))
}

function withBalances(groups: readonly Omit<RankGroup, 'balance'>[]): RankGroup[] {
  const weights = groups.map(({ terms }) => terms.reduce((sum, { delta }) => sum + 1 / delta, 0))
  let better = 0
  let worse = weights.reduce((sum, weight) => sum + weight, 0)
  return groups.map((group, index) => {
    const weight = weights[index] ?? 0
    worse -= weight
    const balance = better - worse
    better += weight
    return { ...group, balance }
  })
}

// Floating-point sums depend on the order of their terms. This one makes the result independent of the caller's order.
const byPrior = (a: Term, b: Term) => a.mu - b.mu || a.delta - b.delta

/**
 * Holds every root. The sum's only term against a winner is the winner's own; at this distance above the highest mean it
 * outweighs what is left of 1 - tanh < 2 exp(-distance / scale) of all others together. The same holds below the lowest.
 */
function bracket(terms: readonly Term[]): { low: number; high: number } {
  const [narrowest, widest] = [minOf(terms, ({ width }) => width), -minOf(terms, ({ width }) => -width)]
  const distance = (widest / 2) * Math.log((8 * terms.length * widest) / narrowest)
  return { low: minOf(terms, ({ mu }) => mu) - distance, high: -minOf(terms, ({ mu }) => -mu) + distance }
}

// Math.min(...values) would pass tens of thousands of arguments.
function minOf(terms: readonly Term[], value: (term: Term) => number): number {
  return terms.reduce((least, term) => Math.min(least, value(term)), Number.POSITIVE_INFINITY)
}
