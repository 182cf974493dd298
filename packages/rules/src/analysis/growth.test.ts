import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CPU_MS, type GrowthClass, growthOverTests, MEMORY_KB } from './growth.ts'

const sizes = [10, 20, 40, 5_000, 10_000, 20_000, 30_000, 45_000, 68_000, 100_000, 150_000]

const costs: Record<Exclude<GrowthClass, 'constant'>, (size: number) => number> = {
  linear: (size) => 5 + size / 50,
  quadratic: (size) => 20 + size ** 2 / 5e6,
  cubic: (size) => 1 + size ** 3 / 2e11,
}

const measured = (cost: (size: number) => number) => sizes.map((size) => ({ size, cost: cost(size) }))

test.each(Object.entries(costs))('%s growth is known by its times, whatever the start takes', (growth, cost) => {
  for (const start of [0, 15, 80]) {
    expect(
      growthOverTests(
        measured((size) => start + cost(size)),
        CPU_MS,
      ),
    ).toMatchObject({ kind: 'clear', growth })
  }
})

test('a logarithm more makes no other class', () => {
  expect(
    growthOverTests(
      measured((size) => 5 + (size * Math.log2(size)) / 3000),
      CPU_MS,
    ),
  ).toMatchObject({ growth: 'linear' })
})

test('ten percent of noise never make another class', () => {
  const noise = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), {
    minLength: sizes.length,
    maxLength: sizes.length,
  })
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(costs) as (keyof typeof costs)[])), noise, (growth, factors) => {
      const points = measured(costs[growth]).map(({ size, cost }, i) => ({ size, cost: cost * (factors[i] ?? 1) }))
      const found = growthOverTests(points, CPU_MS)
      expect(found.kind === 'unclear' || found.growth === growth).toBe(true)
    }),
  )
})

test('what lies between two classes is named as neither', () => {
  expect(
    growthOverTests(
      measured((size) => 5 + size ** 1.5 / 20_000),
      CPU_MS,
    ),
  ).toEqual({
    kind: 'unclear',
    reason: 'between-classes',
  })
})

test('the numbers are those above the start, of the sizes that the statement rests on', () => {
  const found = growthOverTests(
    measured((size) => 100 + size / 50),
    CPU_MS,
  )
  if (found.kind === 'unclear') throw new Error(found.reason)
  expect(found.floor).toBeCloseTo(100, 0)
  expect(found.to).toEqual({ size: 150_000, cost: expect.closeTo(3000, 0) })
  expect(found.from.size).toBeLessThan(found.to.size / 4)
  expect(found.from.cost).toBeCloseTo(found.from.size / 50, 0)
})

test('a program that has too little to tell from is called unclear', () => {
  const reason = (points: { size: number; cost: number }[]) => growthOverTests(points, CPU_MS)
  expect(reason([])).toEqual({ kind: 'unclear', reason: 'too-few-sizes' })
  expect(reason([1, 2, 3, 4].map((cost) => ({ size: 50, cost })))).toMatchObject({ reason: 'too-few-sizes' })
  expect(reason(measured(() => 1))).toMatchObject({ reason: 'too-cheap' })
  const onlyLargest = measured((size) => (size === 150_000 ? 900 : 5))
  expect(reason(onlyLargest)).toMatchObject({ reason: 'between-classes' })
  const uneven = measured((size) => (size % 3 === 0 ? 1 : 9) * (5 + size / 200))
  expect(reason(uneven).kind).toBe('unclear')
  const falling = measured((size) => 100_000 / size + 50)
  expect(reason(falling).kind).toBe('unclear')
})

test('memory 2.4 times as large for an input 25,969 times as large is linear or unclear, not quadratic', () => {
  const python = [
    ...[9, 30, 60, 200].map((size) => ({ size, cost: 9_300 })),
    ...[20_000, 60_000, 120_000].map((size) => ({ size, cost: 9_400 + size / 20 })),
    { size: 233_700, cost: 22_300 },
  ]
  const found = growthOverTests(python, MEMORY_KB)
  expect(found.kind === 'unclear' || found.growth === 'linear').toBe(true)
  expect(growthOverTests(python.slice(0, -2), MEMORY_KB).kind).toBe('unclear')
})

test('memory that does not grow with inputs that are large enough to be seen is called constant', () => {
  const streaming = [10, 20, 1_000_000, 8_000_000].map((size, i) => ({ size, cost: 900 + 100 * (i % 2) }))
  expect(growthOverTests(streaming, MEMORY_KB)).toMatchObject({ growth: 'constant' })
  const smallInputs = streaming.map(({ size, cost }) => ({ size: size / 100, cost }))
  expect(growthOverTests(smallInputs, MEMORY_KB)).toMatchObject({ kind: 'unclear' })
})

test('CPU time is never called constant: an input that is read takes time', () => {
  const quick = sizes.map((size) => ({ size, cost: 1 }))
  expect(growthOverTests(quick, CPU_MS)).toMatchObject({ kind: 'unclear', reason: 'too-cheap' })
})

test('whatever is measured, the answer is an answer', () => {
  const point = fc.record({ size: fc.double({ min: 0, max: 1e9 }), cost: fc.double({ min: 0, max: 1e6 }) })
  fc.assert(
    fc.property(fc.array(point), (points) => {
      expect(['clear', 'unclear']).toContain(growthOverTests(points, MEMORY_KB).kind)
    }),
  )
})
