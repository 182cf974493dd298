import { expect, test } from 'vitest'
import { CHART, rangeOf, ticksOf, xOf, yOf } from './growth-scale.ts'

test('a range is whole powers of ten, and never empty', () => {
  expect(rangeOf([3, 250])).toEqual({ low: 1, high: 1000 })
  expect(rangeOf([100])).toEqual({ low: 100, high: 1000 })
  expect(rangeOf([0])).toEqual({ low: 1, high: 10 })
})

test('places go from the lower left to the upper right, each power of ten as far as the others', () => {
  const range = { low: 1, high: 100 }
  expect([1, 10, 100].map((size) => Math.round(xOf(size, range, 380)))).toEqual([52, 209, 366])
  expect(yOf(1, range)).toBe(CHART.height - CHART.bottom)
  expect(yOf(100, range)).toBe(CHART.top)
  expect(yOf(0.1, range)).toBe(CHART.height - CHART.bottom)
})

test('ticks are few', () => {
  expect(ticksOf({ low: 1, high: 1000 })).toEqual([1, 10, 100, 1000])
  expect(ticksOf({ low: 1, high: 1e8 })).toEqual([1, 100, 1e4, 1e6, 1e8])
})
