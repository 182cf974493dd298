import { expect, test } from 'vitest'
import { LOGISTIC_SCALE } from './parameters.ts'
import { type Contestant, performancesByRank } from './performance.ts'

const contestants: Contestant[] = Array.from({ length: 300 }, (_, index) => ({
  rank: 1 + Math.floor(index / 3),
  mu: 800 + ((index * 7919) % 2200),
  delta: 215 + ((index * 104_729) % 190),
}))

/** The paper's sum term by term, halved down to its zero. */
function bisected(rank: number): number {
  let [low, high] = [-5000, 8000]
  while (high - low > 1e-7) {
    const x = (low + high) / 2
    let sum = 0
    for (const other of contestants) {
      const tanh = Math.tanh((x - other.mu) / (2 * LOGISTIC_SCALE * other.delta))
      if (other.rank >= rank) sum += (tanh - 1) / other.delta
      if (other.rank <= rank) sum += (tanh + 1) / other.delta
    }
    if (sum < 0) low = x
    else high = x
  }
  return low
}

test('the performances that are read from the table are the zeros of the whole sum', () => {
  const performances = performancesByRank(contestants)
  expect(performances.size).toBe(100)
  for (const rank of [1, 2, 5, 20, 50, 80, 99, 100]) {
    expect(Math.abs((performances.get(rank) ?? Number.NaN) - bisected(rank))).toBeLessThan(0.001)
  }
})

test('a field in which all tie performs between its means, nearer to the one that is known better', () => {
  const field = [
    { rank: 1, mu: 1000, delta: 220 },
    { rank: 1, mu: 2000, delta: 400 },
  ]
  const performance = performancesByRank(field).get(1) ?? Number.NaN
  expect(performance).toBeGreaterThan(1000)
  expect(performance).toBeLessThan(1400)
})

test('the winner of a large contest has a finite performance, above everybody’s mean', () => {
  const equals = Array.from({ length: 2000 }, (_, index) => ({ rank: index + 1, mu: 1500, delta: 404 }))
  const performances = performancesByRank(equals)
  expect(performances.get(1)).toBeGreaterThan(2500)
  expect(performances.get(1)).toBeLessThan(4000)
  expect((performances.get(1) ?? 0) + (performances.get(2000) ?? 0)).toBeCloseTo(3000, 3)
})
