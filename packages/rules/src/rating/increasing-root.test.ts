import fc from 'fast-check'
import { expect, test } from 'vitest'
import { increasingRoot } from './increasing-root.ts'

const runs = { numRuns: 100 }

test('a root is found however steep or flat the curve is around it', () => {
  const place = fc.double({ min: -900, max: 900, noNaN: true })
  fc.assert(
    fc.property(place, fc.double({ min: 1e-3, max: 500, noNaN: true }), (root, width) => {
      const curve = (x: number) => {
        const tanh = Math.tanh((x - root) / width)
        return { value: tanh, slope: (1 - tanh * tanh) / width }
      }
      expect(Math.abs(increasingRoot(curve, -1000, 1000) - root)).toBeLessThan(1e-6)
    }),
    runs,
  )
})

test('a flat root, where each of Newton’s steps is too short, is found too', () => {
  const cube = (x: number) => ({ value: (x - 3) ** 3, slope: 3 * (x - 3) ** 2 })
  expect(increasingRoot(cube, -1000, 1000)).toBeCloseTo(3, 6)
})

test('a root at an end of the bracket is found', () => {
  const line = (x: number) => ({ value: x, slope: 1 })
  expect(increasingRoot(line, 0, 10)).toBeCloseTo(0, 8)
  expect(increasingRoot(line, -10, 0)).toBeCloseTo(0, 8)
  expect(increasingRoot(line, 0, 0)).toBe(0)
})

test('a curve that breaks its promises still ends the search, inside the bracket', () => {
  const curves = [() => ({ value: 1, slope: 0 }), () => ({ value: Number.NaN, slope: Number.NaN })]
  for (const curve of curves) {
    const x = increasingRoot(curve, -5, 5)
    expect(x).toBeGreaterThanOrEqual(-5)
    expect(x).toBeLessThanOrEqual(5)
  }
})
