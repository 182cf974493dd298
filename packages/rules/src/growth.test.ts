import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitGrowth, type GrowthClass } from './growth.ts'

const sizes = [10, 100, 1000, 5000, 20_000, 100_000]

const costs: Record<GrowthClass, (size: number) => number> = {
  constant: () => 40,
  logarithmic: (size) => 10 + 12 * Math.log2(size),
  linear: (size) => 5 + size / 200,
  linearithmic: (size) => 3 + (size * Math.log2(size)) / 4000,
  quadratic: (size) => 2 + size ** 2 / 1e7,
  cubic: (size) => 1 + size ** 3 / 1e12,
}

test.each(Object.entries(costs))('%s growth is known by its times', (growth, cost) => {
  const fitted = fitGrowth(
    sizes.map((size) => ({ size, cost: cost(size) })),
    2,
  )
  expect(fitted).toMatchObject({ kind: 'fitted', growth })
})

test('a few percent of noise change nothing for quadratic growth', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.95, max: 1.05, noNaN: true }), { minLength: 6, maxLength: 6 }), (noise) => {
      const points = sizes.map((size, index) => ({ size, cost: costs.quadratic(size) * (noise[index] ?? 1) }))
      expect(fitGrowth(points, 2)).toMatchObject({ growth: 'quadratic', confidence: 'high' })
    }),
  )
})

test('whoever has too little to tell from says so', () => {
  const same = [1, 2, 3, 4].map((cost) => ({ size: 50, cost }))
  expect(fitGrowth(same, 1)).toEqual({ kind: 'unknown', reason: 'too-few-sizes' })
  const alike = [10, 11, 12, 13, 14].map((size) => ({ size, cost: 90 }))
  expect(fitGrowth(alike, 1)).toEqual({ kind: 'unknown', reason: 'too-alike' })
  const quick = sizes.map((size) => ({ size, cost: 1 }))
  expect(fitGrowth(quick, 2)).toEqual({ kind: 'unknown', reason: 'too-cheap' })
  expect(fitGrowth([], 1)).toEqual({ kind: 'unknown', reason: 'too-few-sizes' })
})

test('costs that fall with the size are no growth', () => {
  const falling = sizes.map((size) => ({ size, cost: 100_000 / size + 50 }))
  expect(fitGrowth(falling, 2)).toMatchObject({ growth: 'constant' })
})

test('whatever is measured, the answer is an answer', () => {
  const point = fc.record({ size: fc.double({ min: 0, max: 1e9 }), cost: fc.double({ min: 0, max: 1e6 }) })
  fc.assert(
    fc.property(fc.array(point), (points) => {
      expect(['fitted', 'unknown']).toContain(fitGrowth(points, 1).kind)
    }),
  )
})
