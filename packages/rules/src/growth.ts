/**
 * How a cost grows with the size of the input. Each class is fitted to the measurements as `base + factor × f(size)` by
 * least squares; the one that leaves the least unexplained wins, the simplest among those that are nearly as good.
 */

export const growthClasses = ['constant', 'logarithmic', 'linear', 'linearithmic', 'quadratic', 'cubic'] as const
export type GrowthClass = (typeof growthClasses)[number]

export interface Measurement {
  /** Of the input, in whatever unit; only ratios count. */
  size: number
  cost: number
}

export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]

export type Growth =
  | { kind: 'fitted'; growth: GrowthClass; confidence: Confidence; sizeRatio: number; costRatio: number }
  /** Too few sizes, or all so cheap that the differences are noise. */
  | { kind: 'unknown'; reason: 'too-few-sizes' | 'too-alike' | 'too-cheap' }

const shapes: Record<GrowthClass, (size: number) => number> = {
  constant: () => 0,
  logarithmic: (size) => Math.log2(size + 1),
  linear: (size) => size,
  linearithmic: (size) => size * Math.log2(size + 1),
  quadratic: (size) => size ** 2,
  cubic: (size) => size ** 3,
}

const MIN_SIZES = 4
const MIN_SIZE_RATIO = 8
/** Growth that explains nearly as much as the best is preferred when it is simpler. */
const NEARLY = 1.15

/** `noise` is what the cost of the same run differs by from one time to the next. */
export function fitGrowth(measurements: readonly Measurement[], noise: number): Growth {
  const points = averaged(measurements)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < MIN_SIZES) return { kind: 'unknown', reason: 'too-few-sizes' }
  const sizeRatio = last.size / first.size
  if (sizeRatio < MIN_SIZE_RATIO) return { kind: 'unknown', reason: 'too-alike' }
  const costs = points.map(({ cost }) => cost)
  if (Math.max(...costs) <= noise) return { kind: 'unknown', reason: 'too-cheap' }
  const spread = Math.max(...costs) - Math.min(...costs)
  const costRatio = last.cost / Math.max(first.cost, noise)
  if (spread <= 2 * noise) return { kind: 'fitted', growth: 'constant', confidence: 'medium', sizeRatio, costRatio }
  const { growth, confidence } = bestFit(points)
  return { kind: 'fitted', growth, confidence, sizeRatio, costRatio }
}

/** One point per size, the smallest first: several tests of one size are several measurements of the same thing. */
function averaged(measurements: readonly Measurement[]): Measurement[] {
  const bySize = new Map<number, number[]>()
  for (const { size, cost } of measurements) {
    if (size > 0) bySize.set(size, [...(bySize.get(size) ?? []), cost])
  }
  const mean = (costs: number[]) => costs.reduce((sum, cost) => sum + cost, 0) / costs.length
  return [...bySize].map(([size, costs]) => ({ size, cost: mean(costs) })).sort((a, b) => a.size - b.size)
}

function bestFit(points: Measurement[]): { growth: GrowthClass; confidence: Confidence } {
  const errors = growthClasses.map((growth) => ({ growth, error: errorOf(points, shapes[growth]) }))
  const least = Math.min(...errors.map(({ error }) => error))
  const chosen = errors.find(({ error }) => error <= least * NEARLY + Number.EPSILON) ?? errors[0]
  const unexplained = (chosen?.error ?? 0) / (errorOf(points, shapes.constant) || 1)
  const confidence = unexplained < 0.03 ? 'high' : unexplained < 0.15 ? 'medium' : 'low'
  return { growth: chosen?.growth ?? 'constant', confidence }
}

/** What a straight line through `(f(size), cost)` leaves unexplained; a cost that falls with the size explains nothing. */
function errorOf(points: Measurement[], shape: (size: number) => number): number {
  const xs = points.map(({ size }) => shape(size))
  const meanX = xs.reduce((sum, x) => sum + x, 0) / xs.length
  const meanY = points.reduce((sum, { cost }) => sum + cost, 0) / points.length
  const varianceX = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0)
  const covariance = points.reduce((sum, { cost }, index) => sum + ((xs[index] ?? 0) - meanX) * (cost - meanY), 0)
  const factor = varianceX === 0 ? 0 : Math.max(0, covariance / varianceX)
  return points.reduce((sum, { cost }, index) => {
    const expected = meanY + factor * ((xs[index] ?? 0) - meanX)
    return sum + (cost - expected) ** 2
  }, 0)
}
