import { type ComplexityClass, type CostNoise, fitComplexity, type SizedCost } from './complexity.ts'

/**
 * How a cost grows over the tests of a problem. They differ in more than their size, so classes that are a logarithm apart
 * are one, and a class needs more evidence than one that was measured on inputs made for it.
 */
export type GrowthClass = 'constant' | 'linear' | 'quadratic' | 'cubic'

const powers: Record<ComplexityClass, GrowthClass | null> = {
  ...{ '1': null, 'log n': null, n: 'linear', 'n log n': 'linear' },
  ...{ 'n²': 'quadratic', 'n² log n': 'quadratic', 'n³': 'cubic', '2ⁿ': null },
}

export type UnclearReason = 'too-few-sizes' | 'too-cheap' | 'between-classes'

export type Growth =
  | {
      kind: 'clear'
      growth: GrowthClass
      /** The smallest cost, which is no part of the growth. */
      floor: number
      /** The smallest input that stands out and the largest one, with what each cost above the floor. */
      from: SizedCost
      to: SizedCost
    }
  | { kind: 'unclear'; reason: UnclearReason }

export interface TestCost extends CostNoise {
  /**
   * A cost that rises by less than this for each byte of the largest input is called constant. Without it none is: a program
   * that reads its input takes time for it, even when that is too little to be measured.
   */
  constantRise?: number
}

/** CPU time in milliseconds, by the bytes of the input. */
export const CPU_MS: TestCost = { absolute: 1, relative: 0.1 }
/** Memory in kilobytes, by the bytes of the input. A program that keeps its input takes more than an eighth of its size. */
export const MEMORY_KB: TestCost = { absolute: 256, relative: 0.02, constantRise: 1 / (8 * 1024) }

const CLEAR_DIFFERENCE = 14
/** A cost stands out from the floor by this many times the noise. */
const MIN_SIGNAL = 8

export function growthOverTests(tests: readonly SizedCost[], cost: TestCost): Growth {
  const points = tests.toSorted((one, other) => one.size - other.size)
  if (isConstant(points, cost)) return { kind: 'clear', growth: 'constant', ...numbersOf(points, cost) }
  const found = fitComplexity(points, cost, CLEAR_DIFFERENCE)
  const classes = new Set((found.kind === 'clear' ? [found.growth] : found.candidates).map((each) => powers[each]))
  const [growth, ...others] = classes
  if (growth && others.length === 0) return { kind: 'clear', growth, ...numbersOf(points, cost) }
  return {
    kind: 'unclear',
    reason: found.kind === 'unclear' ? found.reason : found.growth === '1' ? 'too-cheap' : 'between-classes',
  }
}

/** The rise that is allowed has to be more than the noise. */
function isConstant(points: readonly SizedCost[], { absolute, relative, constantRise = 0 }: TestCost): boolean {
  const costs = points.map(({ cost }) => cost)
  const [lowest, highest] = [Math.min(...costs), Math.max(...costs)]
  const allowed = (points.at(-1)?.size ?? 0) * constantRise
  return allowed >= 2 * (absolute + relative * lowest) && highest - lowest <= allowed
}

function numbersOf(points: readonly SizedCost[], { absolute, relative }: TestCost) {
  const floor = Math.min(...points.map(({ cost }) => cost))
  const above = points.map(({ size, cost }) => ({ size, cost: cost - floor }))
  const lastBelow = above.findLastIndex(({ cost }) => cost < MIN_SIGNAL * (absolute + relative * floor))
  const to = above.at(-1) ?? { size: 0, cost: 0 }
  return { floor, from: above[lastBelow + 1] ?? to, to }
}
