import { expect, test } from 'vitest'
import { bandLines, CHART, scaleOf, xOf, yOf } from './rating-chart-scale.ts'

test.each([[[1500]], [[1500, 1510]], [[0, 3000]], [[20, 40]]])('%j lies within its scale', (ratings) => {
  const scale = scaleOf(ratings)
  for (const rating of ratings) {
    expect(yOf(rating, scale)).toBeGreaterThanOrEqual(CHART.top)
    expect(yOf(rating, scale)).toBeLessThanOrEqual(CHART.height - CHART.bottom)
  }
  expect(scale.high - scale.low).toBeGreaterThanOrEqual(180)
  expect(scale.low).toBeGreaterThanOrEqual(0)
})

test('a higher rating is higher up, and contests go from left to right', () => {
  const scale = scaleOf([1400, 1600])
  expect(yOf(1600, scale)).toBeLessThan(yOf(1400, scale))
  expect([0, 1, 2].map((index) => xOf(index, 3, 500))).toEqual([CHART.left, expect.any(Number), 500 - CHART.right])
})

test('bands are marked where they begin', () => {
  expect(bandLines({ low: 1300, high: 1700 }).map(({ name }) => name)).toEqual(['Solver', 'Specialist'])
})
