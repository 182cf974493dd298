/**
 * Which of the usual functions of the size a measured cost follows. Each is fitted as a fixed cost plus a multiple of the function,
 * weighted by the noise of the measurements, and the Bayesian information criterion compares them. Where two are about as
 * good, or the cost hardly rises, no class is named.
 */
export const complexityClasses = ['1', 'log n', 'n', 'n log n', 'n²', 'n² log n', 'n³', '2ⁿ'] as const
export type ComplexityClass = (typeof complexityClasses)[number]

export interface SizedCost {
  size: number
  cost: number
}

export interface CostNoise {
  /** How much two measurements of the same run have to be expected to differ: in the unit of the cost, and as a part of it. */
  absolute: number
  relative: number
}

export type Complexity =
  | { kind: 'clear'; growth: ComplexityClass }
  | { kind: 'unclear'; reason: 'too-few-sizes' | 'too-cheap' | 'between-classes'; candidates: ComplexityClass[] }

export const MIN_COMPLEXITY_SIZES = 6
/** A class is named where the next one is worse by this: strong evidence, by the usual reading of the criterion. */
const CLEAR_DIFFERENCE = 6
/** Costs that rise by less than this many times the noise are those of any program that starts. */
const MIN_RISE = 8
/** A cost is called constant where it is this many times the noise, and rises by no more than this part of itself. */
const MIN_CONSTANT = 20
const MAX_CONSTANT_RISE = 0.08

const functions: Record<ComplexityClass, (n: number, largest: number) => number> = {
  '1': () => 0,
  'log n': (n) => Math.log2(n + 1),
  n: (n) => n,
  'n log n': (n) => n * Math.log2(n + 1),
  'n²': (n) => n * n,
  'n² log n': (n) => n * n * Math.log2(n + 1),
  'n³': (n) => n * n * n,
  // Beside that of the largest size, so that it stays a number.
  '2ⁿ': (n, largest) => 2 ** (n - largest),
}

export function fitComplexity(
  measured: readonly SizedCost[],
  noise: CostNoise,
  clearDifference = CLEAR_DIFFERENCE,
): Complexity {
  const points = measured.toSorted((one, other) => one.size - other.size)
  if (new Set(points.map(({ size }) => size)).size < MIN_COMPLEXITY_SIZES) return unclear('too-few-sizes')
  const [lowest, highest] = [Math.min(...points.map(costOf)), Math.max(...points.map(costOf))]
  const level = noise.absolute + noise.relative * lowest
  if (highest - lowest < MIN_RISE * level) return flat(lowest, highest, level)
  const fits = complexityClasses.filter((growth) => growth !== '1').flatMap((growth) => fitOf(growth, points, noise))
  return chosen(
    fits.toSorted((one, other) => one.criterion - other.criterion),
    clearDifference,
  )
}

const costOf = ({ cost }: SizedCost) => cost

function flat(lowest: number, highest: number, level: number): Complexity {
  const isConstant = lowest >= MIN_CONSTANT * level && highest - lowest <= MAX_CONSTANT_RISE * lowest
  return isConstant ? { kind: 'clear', growth: '1' } : unclear('too-cheap')
}

const unclear = (
  reason: Extract<Complexity, { kind: 'unclear' }>['reason'],
  candidates: ComplexityClass[] = [],
): Complexity => ({ kind: 'unclear', reason, candidates })

interface Fit {
  growth: ComplexityClass
  criterion: number
}

function chosen(fits: readonly Fit[], clearDifference: number): Complexity {
  const [best] = fits
  if (!best) return unclear('between-classes')
  const close = fits.filter(({ criterion }) => criterion < best.criterion + clearDifference)
  if (close.length > 1)
    return unclear(
      'between-classes',
      close.map(({ growth }) => growth),
    )
  return { kind: 'clear', growth: best.growth }
}

/** None if the cost does not rise with the function. */
function fitOf(growth: ComplexityClass, points: readonly SizedCost[], noise: CostNoise): Fit[] {
  const largest = points.at(-1)?.size ?? 1
  const weighted = points.map(({ size, cost }) => ({
    value: functions[growth](size, largest),
    cost,
    weight: 1 / (noise.absolute + noise.relative * cost) ** 2,
  }))
  const line = lineThrough(weighted)
  if (line.factor <= 0) return []
  const misfit = sum(weighted.map(({ value, cost, weight }) => weight * (cost - line.fixed - line.factor * value) ** 2))
  const count = points.length
  // Better than the noise is no better: that would be luck.
  const criterion = count * Math.log(Math.max(misfit / count, 1)) + line.parameters * Math.log(count)
  return [{ growth, criterion }]
}

interface WeightedPoint {
  value: number
  cost: number
  weight: number
}

/** Least squares. What is fixed is never below nothing. */
function lineThrough(points: readonly WeightedPoint[]): { fixed: number; factor: number; parameters: number } {
  const total = sum(points.map(({ weight }) => weight))
  const value = sum(points.map((point) => point.weight * point.value)) / total
  const cost = sum(points.map((point) => point.weight * point.cost)) / total
  const across = sum(points.map((point) => point.weight * (point.value - value) * (point.cost - cost)))
  const along = sum(points.map((point) => point.weight * (point.value - value) ** 2))
  const factor = along > 0 ? across / along : 0
  const fixed = cost - factor * value
  return fixed >= 0 ? { fixed, factor, parameters: 2 } : throughOrigin(points)
}

function throughOrigin(points: readonly WeightedPoint[]): { fixed: number; factor: number; parameters: number } {
  const across = sum(points.map(({ weight, value, cost }) => weight * value * cost))
  const along = sum(points.map(({ weight, value }) => weight * value * value))
  return { fixed: 0, factor: along > 0 ? across / along : 0, parameters: 1 }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** How much faster than its steps a program's time may grow, as an exponent: caches and memory pages, but not a loop that was not counted. */
const MAX_SLOPE_DIFFERENCE = 0.7
/** Times below this above the shortest say nothing about growth. */
const MIN_TELLING_MS = 8

/**
 * Whether times contradict what was found by counting steps: some work is not counted, as that of functions which an interpreter
 * has built in. Seen at the largest size beside the smallest that says something, at most a quarter of it.
 */
export function contradictsSteps(bySteps: Complexity, timed: readonly SizedCost[]): boolean {
  if (bySteps.kind !== 'clear') return false
  const points = timed.toSorted((one, other) => one.size - other.size)
  const start = Math.min(...points.map(costOf))
  const last = points.at(-1)
  const first = points.find(({ size, cost }) => last && size <= last.size / 4 && cost - start >= MIN_TELLING_MS)
  if (!last || !first) return false
  const slope = (ratio: number) => Math.log(ratio) / Math.log(last.size / first.size)
  const valueAt = (size: number) => functions[bySteps.growth](size, last.size)
  const counted = bySteps.growth === '1' ? 0 : slope(valueAt(last.size) / valueAt(first.size))
  return slope((last.cost - start) / (first.cost - start)) > counted + MAX_SLOPE_DIFFERENCE
}
