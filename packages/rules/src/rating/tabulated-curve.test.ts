import { expect, test } from 'vitest'
import { tabulatedCurve } from './tabulated-curve.ts'

const logistic = (x: number) => ({ value: Math.tanh(x / 2), slope: (1 - Math.tanh(x / 2) ** 2) / 2 })

test('between the points of the table, value and slope are those of the curve', () => {
  const table = tabulatedCurve(logistic, -10, 10, 1 / 8)
  for (let x = -10; x <= 10; x += 0.0371) {
    expect(table(x).value).toBeCloseTo(logistic(x).value, 6)
    expect(table(x).slope).toBeCloseTo(logistic(x).slope, 4)
  }
})

test('at the ends and beyond them, the table has its outermost points', () => {
  const table = tabulatedCurve(logistic, -1, 1, 0.3)
  expect(table(1).value).toBeCloseTo(logistic(1).value, 12)
  expect(table(-1).value).toBeCloseTo(logistic(-1).value, 12)
  expect(table(4)).toEqual(table(1))
  expect(table(-4)).toEqual(table(-1))
})
