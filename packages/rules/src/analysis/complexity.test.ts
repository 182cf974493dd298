import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Complexity,
  type ComplexityClass,
  complexityClasses,
  contradictsSteps,
  fitComplexity,
  type SizedCost,
} from './complexity.ts'

const noise = { absolute: 0.5, relative: 0.02 }
const growing = complexityClasses.filter((growth) => growth !== '1')

const values: Record<ComplexityClass, (n: number) => number> = {
  '1': () => 1,
  'log n': (n) => Math.log2(n + 1),
  n: (n) => n,
  'n log n': (n) => n * Math.log2(n + 1),
  'n²': (n) => n ** 2,
  'n² log n': (n) => n ** 2 * Math.log2(n + 1),
  'n³': (n) => n ** 3,
  '2ⁿ': (n) => 2 ** n,
}

const sizesOf = (growth: ComplexityClass, largest: number) =>
  growth === '2ⁿ'
    ? Array.from({ length: 10 }, (_, index) => 12 + index)
    : Array.from({ length: 10 }, (_, index) => Math.round(largest / 2 ** (9 - index)))

/** Costs up to `most`, with errors within the noise. */
function measured(
  growth: ComplexityClass,
  largest: number,
  fixed: number,
  most: number,
  errors: readonly number[],
): SizedCost[] {
  const sizes = sizesOf(growth, largest)
  const scale = most / values[growth](sizes.at(-1) ?? 1)
  return sizes.map((size, index) => {
    const cost = fixed + scale * values[growth](size)
    return { size, cost: cost + (errors[index] ?? 0) * (noise.absolute + noise.relative * cost) }
  })
}

describe('what a cost follows', () => {
  test.each(growing)('%s, whatever starting costs and whatever the noise', (growth) => {
    const errors = fc.array(fc.double({ min: -0.7, max: 0.7, noNaN: true }), { minLength: 10, maxLength: 10 })
    const anyCosts = fc.record({ fixed: fc.double({ min: 1, max: 30, noNaN: true }), errors })
    fc.assert(
      fc.property(anyCosts, ({ fixed, errors }) => {
        const fit = fitComplexity(measured(growth, 100_000, fixed, 2_000, errors), noise)
        const named = fit.kind === 'clear' ? [fit.growth] : fit.candidates
        expect(named).toContain(growth)
        if (fit.kind === 'unclear') expect(fit.reason).toBe('between-classes')
      }),
    )
  })

  test.each(growing)('%s is named where nothing disturbs', (growth) => {
    const fit = fitComplexity(measured(growth, 1_000_000, 3, 3_000, []), { absolute: 0.5, relative: 0.005 })
    expect(fit).toMatchObject({ kind: 'clear', growth })
  })

  test('a cost that stays is constant where it is large, and too cheap to say where it is small', () => {
    const flat = (cost: number) => sizesOf('n', 1000).map((size, index) => ({ size, cost: cost + (index % 2) }))
    expect(fitComplexity(flat(200), noise)).toMatchObject({ kind: 'clear', growth: '1' })
    expect(fitComplexity(flat(3), noise)).toMatchObject({ kind: 'unclear', reason: 'too-cheap' })
  })

  test('few sizes say nothing', () => {
    const points = [1, 10, 100, 1000, 10_000].map((size) => ({ size, cost: size }))
    expect(fitComplexity(points, noise)).toMatchObject({ kind: 'unclear', reason: 'too-few-sizes' })
    expect(fitComplexity([...points, ...points], noise)).toMatchObject({ reason: 'too-few-sizes' })
  })

  test('a cost that falls is of no class', () => {
    const points = sizesOf('n', 1000).map((size) => ({ size, cost: 2000 - size }))
    expect(fitComplexity(points, noise)).toMatchObject({ kind: 'unclear', reason: 'between-classes', candidates: [] })
  })
})

describe('times beside counted steps', () => {
  const linear: Complexity = { kind: 'clear', growth: 'n' }
  const timed = (cost: (n: number) => number) =>
    [1_000, 2_500, 5_000, 10_000, 20_000].map((size) => ({ size, cost: 12 + cost(size) }))

  test('contradict them where time grows by another power', () => {
    expect(
      contradictsSteps(
        linear,
        timed((n) => n ** 2 / 1e6),
      ),
    ).toBe(true)
    expect(
      contradictsSteps(
        { ...linear, growth: '1' },
        timed((n) => n / 100),
      ),
    ).toBe(true)
  })

  test('do not where they grow alike, or where caches make them grow a little faster', () => {
    expect(
      contradictsSteps(
        linear,
        timed((n) => n / 100),
      ),
    ).toBe(false)
    expect(
      contradictsSteps(
        linear,
        timed((n) => n ** 1.4 / 1e4),
      ),
    ).toBe(false)
    expect(
      contradictsSteps(
        { ...linear, growth: 'n²' },
        timed((n) => n / 100),
      ),
    ).toBe(false)
  })

  test('say nothing where the program takes no time, or where no class was found', () => {
    expect(
      contradictsSteps(
        linear,
        timed((n) => n ** 2 / 1e9),
      ),
    ).toBe(false)
    expect(
      contradictsSteps(
        { kind: 'unclear', reason: 'too-cheap', candidates: [] },
        timed((n) => n ** 2),
      ),
    ).toBe(false)
    expect(contradictsSteps(linear, [])).toBe(false)
  })
})
