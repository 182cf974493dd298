import { expect, test } from 'vitest'
import { BETA, MAX_PERFORMANCES, SIGMA_LIMIT } from './parameters.ts'
import { diffuse, displayedRating, learn, NEWCOMER, type RatingState } from './rating-state.ts'

const after = (performances: readonly number[], start: RatingState = NEWCOMER) =>
  performances.reduce((state, performance) => learn(diffuse(state), performance), start)

const weights = ({ normal, performances }: RatingState) =>
  [normal, ...performances].reduce((sum, { weight }) => sum + weight, 0)

const manyPerformances = Array.from({ length: 60 }, (_, index) => 1500 + ((index * 617) % 900))

test('the uncertainty is what the weights of all evidence say', () => {
  for (const count of [1, 5, 60]) {
    const state = after(manyPerformances.slice(0, count))
    expect(BETA / Math.sqrt(weights(state))).toBeCloseTo(state.sigma, 6)
  }
})

test('the uncertainty falls with every contest and stops at its limit, not a rounding error below', () => {
  let state = NEWCOMER
  for (let contest = 0; contest < 500; contest += 1) {
    const next = after([1500], state)
    expect(next.sigma).toBeLessThanOrEqual(state.sigma)
    expect(next.sigma).toBeGreaterThanOrEqual(SIGMA_LIMIT)
    state = next
  }
  expect(state.sigma).toBeCloseTo(SIGMA_LIMIT, 10)
})

test('time alone changes the uncertainty and not the mean', () => {
  const state = after([1700, 1400, 1900])
  const later = diffuse(state)
  expect(later.mu).toBe(state.mu)
  expect(later.sigma).toBeGreaterThan(state.sigma)
  expect(BETA / Math.sqrt(weights(later))).toBeCloseTo(later.sigma, 6)
})

test('a state is plain JSON of a bounded size', () => {
  const state = after(manyPerformances)
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  expect(state.performances).toHaveLength(MAX_PERFORMANCES)
  expect(JSON.stringify(state).length).toBeLessThan(1500)
})

test('the newest performances are the ones that are kept', () => {
  const kept = after(manyPerformances).performances.map(({ at }) => at)
  expect(kept).toEqual(manyPerformances.slice(-MAX_PERFORMANCES))
})

test('performances that were merged would hardly have counted any more', () => {
  const steady = Array.from({ length: 30 }, () => 1500)
  const recent = Array.from({ length: MAX_PERFORMANCES }, () => 1500)
  const [plain, outlier] = [[], [2500]].map((once) => after([...steady, ...once, ...recent]).mu)
  expect(Math.abs((outlier ?? 0) - (plain ?? 0))).toBeLessThan(1)
})

test('one extreme performance moves the mean no further than a very good one does', () => {
  const steady = after(Array.from({ length: 50 }, () => 1500))
  const [good, extreme] = [2500, 5000].map((performance) => after([performance], steady).mu - 1500)
  expect(good).toBeGreaterThan(40)
  expect(extreme).toBeLessThan((good ?? 0) + 1)
})

test('the rating that is shown approaches the mean as the uncertainty approaches its limit', () => {
  expect(displayedRating(NEWCOMER)).toBe(960)
  const shown = [1, 2, 5, 60].map((count) => displayedRating(after(Array.from({ length: count }, () => 1500))))
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(shown.at(-1)).toBe(1500)
  expect(displayedRating({ ...NEWCOMER, mu: 1000.4, sigma: SIGMA_LIMIT })).toBe(1000)
})
