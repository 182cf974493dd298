/**
 * How a cost grows with the size of the input, estimated from a judge's measurements. What every run costs (starting the program and its
 * runtime) is measured on the smallest inputs and subtracted. What is left of the larger ones is a power of the size, if
 * it is anything that can be named: the exponent is the slope between the logarithms. When the points are too few, too
 * close together, too cheap or too uneven to agree on one exponent, the answer is that it is unclear.
 *
 * O(n) and O(n log n) are one class: over the sizes of a test set they differ less than two runs of the same program do.
 */
const growthClasses = ['constant', 'linear', 'quadratic', 'cubic'] as const
export type GrowthClass = (typeof growthClasses)[number]

export interface Measurement {
  size: number
  cost: number
}

export type Growth =
  | {
      kind: 'clear'
      growth: GrowthClass
      /** The cost of the smallest inputs, which is no part of the growth. */
      floor: number
      /** The smallest and the largest input that the statement rests on, with what each cost above the floor. */
      from: Measurement
      to: Measurement
    }
  | { kind: 'unclear'; reason: UnclearReason }

export type UnclearReason = 'too-few-sizes' | 'no-small-sizes' | 'too-cheap' | 'too-uneven' | 'between-classes'

export interface GrowthOptions {
  /** How much two measurements of the same run have to be expected to differ: absolute, and as a part of the floor. */
  noise: number
  relativeNoise: number
  /** How many times the floor a cost must be above it to count: a runtime that warms up changes its speed meanwhile. */
  minAboveFloor?: number
  /**
   * A cost that rises by less than this for each unit of the largest size is called constant. Without it none is: a
   * program that reads its input takes time for it, even when that is too little to be measured.
   */
  constantRise?: number
}

/** CPU time in milliseconds, by the bytes of the input. */
export const CPU_MS: GrowthOptions = { noise: 1, relativeNoise: 0.1, minAboveFloor: 1 }
/** Memory in kilobytes, by the bytes of the input. A program that keeps its input takes more than an eighth of its size. */
export const MEMORY_KB: GrowthOptions = { noise: 256, relativeNoise: 0.02, constantRise: 1 / (8 * 1024) }

/** Inputs this many times smaller than the largest show what a run costs at least; the first ratio that has some. */
const SMALL_RATIOS = [1000, 100]
const MIN_SMALL = 2
/** A cost counts as above the floor when it is by this many times the noise. */
const MIN_SIGNAL = 4
const MIN_SIZES = 4
/**
 * The range that a class needs. Linear growth needs the widest: while a just-in-time compiler makes a quadratic program faster, it
 * looks linear for a while.
 */
const minSizeRatio = { linear: 8, quadratic: 4, cubic: 4 } as const
/** Inputs that are this close in size are repeats of one size. */
const SAME_SIZE_RATIO = 1.1
/** Costs of one size may differ by this, and from the fitted line by its root. */
const MAX_UNEVENNESS = 2.25
/** Between the exponents of the classes are gaps: what falls into one, such as n√n, is not named. */
const exponents: Record<Exclude<GrowthClass, 'constant'>, readonly [min: number, max: number]> = {
  linear: [0.8, 1.35],
  quadratic: [1.7, 2.35],
  cubic: [2.7, 3.4],
}
/** How far the exponents of a part of the points may stray from that of all: without one point, and of either half. */
const STRAY = 0.15
const STRAY_OF_HALVES = 0.3

export function fitGrowth(measurements: readonly Measurement[], options: GrowthOptions): Growth {
  const points = measurements.filter(({ size }) => size > 0).sort((one, other) => one.size - other.size)
  const small = smallCosts(points)
  if (!small) return unclear('no-small-sizes')
  const floor = median(small)
  const spread = small.map((cost) => Math.abs(cost - floor))
  const noise = Math.max(options.noise, floor * options.relativeNoise, ...spread)
  if (isConstant(points, floor, noise, options)) return constant(points, floor)
  const above = groupedBySize(
    aboveFloor(points, floor, Math.max(MIN_SIGNAL * noise, floor * (options.minAboveFloor ?? 0))),
  )
  return above.length === 0 ? unclear('too-cheap') : fitted(above, floor)
}

function smallCosts(points: readonly Measurement[]): number[] | undefined {
  const largest = points.at(-1)?.size ?? 0
  const smaller = (ratio: number) => points.filter(({ size }) => size * ratio <= largest).map(({ cost }) => cost)
  return SMALL_RATIOS.map(smaller).find((costs) => costs.length >= MIN_SMALL)
}

const unclear = (reason: UnclearReason): Growth => ({ kind: 'unclear', reason })

/** Starts at the size from which on every cost is above the noise, so that a single expensive small input does not count. */
function aboveFloor(points: readonly Measurement[], floor: number, signal: number): Measurement[] {
  const lastBelow = points.findLastIndex(({ cost }) => cost - floor < signal)
  return points.slice(lastBelow + 1).map(({ size, cost }) => ({ size, cost: cost - floor }))
}

/** No cost differs from the floor by more than the rise that is allowed, which is more than the noise. */
function isConstant(
  points: readonly Measurement[],
  floor: number,
  noise: number,
  { constantRise = 0 }: GrowthOptions,
): boolean {
  const allowed = (points.at(-1)?.size ?? 0) * constantRise
  return allowed >= 2 * noise && points.every(({ cost }) => Math.abs(cost - floor) <= allowed)
}

function constant(points: readonly Measurement[], floor: number): Growth {
  const [from, to] = [points[0], points.at(-1)]
  if (!from || !to) return unclear('too-few-sizes')
  const above = ({ size, cost }: Measurement) => ({ size, cost: Math.max(0, cost - floor) })
  return { kind: 'clear', growth: 'constant', floor, from: above(from), to: above(to) }
}

/**
 * At first with all sizes. What is small beside the growth (a just-in-time compiler that warms up, work that is done once)
 * bends the line at its lower end, so the smallest sizes are left out as long as enough remain. A quadratic program that
 * leaves the processor's caches can look cubic over few sizes, so that is only said of all.
 */
function fitted(groups: readonly Measurement[][], floor: number): Growth {
  const growth = fittedAsOne(groups, floor)
  if (growth.kind === 'clear' || groups.length <= MIN_SIZES) return growth
  const ofLarger = fitted(groups.slice(1), floor)
  return ofLarger.kind === 'clear' && ofLarger.growth !== 'cubic' ? ofLarger : growth
}

function fittedAsOne(groups: readonly Measurement[][], floor: number): Growth {
  const points = groups.map(typical)
  const [from, to] = [points[0], points.at(-1)]
  if (!from || !to || points.length < MIN_SIZES) return unclear('too-few-sizes')
  if (groups.some(isUneven)) return unclear('too-uneven')
  const slope = slopeOf(points)
  if (!isStraight(points, slope)) return unclear('too-uneven')
  const growth = classOf(slope)
  if (growth && to.size < from.size * minSizeRatio[growth]) return unclear('too-few-sizes')
  const isAgreed = growth && isAgreedOn(growth, points)
  return isAgreed ? { kind: 'clear', growth, floor, from, to } : unclear('between-classes')
}

function groupedBySize(points: readonly Measurement[]): Measurement[][] {
  const groups: Measurement[][] = []
  for (const point of points) {
    const group = groups.at(-1)
    if (group?.[0] && point.size <= group[0].size * SAME_SIZE_RATIO) group.push(point)
    else groups.push([point])
  }
  return groups
}

const typical = (group: readonly Measurement[]): Measurement => ({
  size: median(group.map(({ size }) => size)),
  cost: median(group.map(({ cost }) => cost)),
})

/** The cost depends on more than the size: on what the input says, or on the machine at that moment. */
function isUneven(group: readonly Measurement[]): boolean {
  const costs = group.map(({ cost }) => cost)
  return Math.max(...costs) > Math.min(...costs) * MAX_UNEVENNESS
}

/** The median of the slopes between any two points (Theil and Sen), which a few odd points do not move. */
function slopeOf(points: readonly Measurement[]): number {
  const slopes = points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => Math.log(to.cost / from.cost) / Math.log(to.size / from.size)),
  )
  return median(slopes)
}

function isStraight(points: readonly Measurement[], slope: number): boolean {
  const offsets = points.map(({ size, cost }) => Math.log(cost) - slope * Math.log(size))
  const middle = median(offsets)
  return offsets.every((offset) => Math.abs(offset - middle) <= Math.log(MAX_UNEVENNESS) / 2)
}

type PowerClass = keyof typeof exponents

function classOf(slope: number): PowerClass | undefined {
  return (Object.keys(exponents) as PowerClass[]).find((growth) => isWithin(growth, slope, 0))
}

function isWithin(growth: PowerClass, slope: number, stray: number): boolean {
  const [min, max] = exponents[growth]
  return slope >= min - stray && slope <= max + stray
}

/**
 * The ends alone are the numbers that are shown. All points but one say the same, because the same program measured again must be the
 * same class. And so do the lower and the upper half: a line that bends upwards is on its way to a steeper class, as
 * that of a quadratic program behind a just-in-time compiler that warms up.
 */
function isAgreedOn(growth: PowerClass, points: readonly Measurement[]): boolean {
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined)
  const allButOne = points.map((_, left) => points.filter((_, index) => index !== left))
  const half = Math.ceil((points.length + 1) / 2)
  const halves = [points.slice(0, half), points.slice(-half)]
  return (
    [ends, ...allButOne].every((part) => isWithin(growth, slopeOf(part), STRAY)) &&
    halves.every((part) => isWithin(growth, slopeOf(part), STRAY_OF_HALVES))
  )
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
