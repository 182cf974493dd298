import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RankedParticipant, rateContest } from './elo-mmr.ts'
import { BETA, DRIFT_VARIANCE, INITIAL_SIGMA, LOGISTIC_SCALE, SIGMA_LIMIT } from './parameters.ts'
import { replayRatings } from './rating-history.ts'
import type { RatingState } from './rating-state.ts'
import { denseReplay } from './testing/dense-elo-mmr.ts'
import { randomContests, randomPriors, randomStandings } from './testing/random-contests.ts'

const runs = { numRuns: 60 }

const nobody = new Map<string, RatingState>()
const ranked = (...names: string[]) => names.map((participant, index) => ({ participant, rank: index + 1 }))
const rate = (standings: RankedParticipant[], priors: ReadonlyMap<string, RatingState> = nobody) =>
  rateContest(priors, standings)

/** Two hundred contests against each other, won by each as often. */
function experienced(...names: [string, string]): Map<string, RatingState> {
  const contests = Array.from({ length: 200 }, (_, index) => ({
    contestId: String(index),
    standings: ranked(...(index % 2 ? names : names.toReversed())),
  }))
  return replayRatings(contests).states
}

describe('a first contest', () => {
  test('between two newcomers gives the performances that the formula has in closed form', () => {
    // 3 tanh(z / 2) = 1 for the winner, so z is ln 2: the only case that can be solved on paper.
    const delta = Math.sqrt(INITIAL_SIGMA ** 2 + DRIFT_VARIANCE + BETA ** 2)
    const offset = LOGISTIC_SCALE * delta * Math.log(2)
    const results = rate(ranked('winner', 'loser'))
    expect(results.get('winner')?.state.performances.at(-1)?.at).toBeCloseTo(1500 + offset, 3)
    expect(results.get('loser')?.state.performances.at(-1)?.at).toBeCloseTo(1500 - offset, 3)
    expect(results.get('winner')).toMatchObject({ before: null, performance: 1655 })
  })

  test('moves winner and loser by as much', () => {
    const results = rate(ranked('winner', 'loser'))
    const [up, down] = [results.get('winner'), results.get('loser')].map((result) => (result?.state.mu ?? 0) - 1500)
    expect(up).toBeGreaterThan(100)
    expect(down).toBeCloseTo(-(up ?? 0), 3)
  })

  test('leaves those in the middle at the mean, shown below it because so little is known', () => {
    const middle = rate(ranked('a', 'b', 'c')).get('b')
    expect(middle?.state.mu).toBeCloseTo(1500, 3)
    expect(middle?.after).toBe(1312)
  })
})

describe('an experienced participant', () => {
  const priors = experienced('a', 'b')

  test('has the lowest uncertainty and is shown at the mean', () => {
    const { mu, sigma } = priors.get('a') ?? { mu: 0, sigma: 0 }
    expect(sigma).toBeCloseTo(SIGMA_LIMIT, 6)
    expect(Math.abs(mu - 1500)).toBeLessThan(20)
    expect(rate(ranked('a', 'b'), priors).get('a')?.before).toBe(Math.round(mu))
  })

  test('gains little by beating a newcomer and loses more by losing to one', () => {
    const gain = (order: string[]) => {
      const result = rate(ranked(...order), priors).get('a')
      return (result?.after ?? 0) - (result?.before ?? 0)
    }
    expect(gain(['a', 'new'])).toBeGreaterThan(0)
    expect(gain(['new', 'a'])).toBeLessThan(0)
    expect(gain(['a', 'new'])).toBeLessThan(40)
  })

  test('moves less than a newcomer with the same result', () => {
    const change = (name: string) => Math.abs((rate(ranked(name, 'b'), priors).get(name)?.state.mu ?? 0) - 1500)
    expect(change('a') * 2).toBeLessThan(change('new'))
  })
})

test('a contest of one rates nobody, and so does one of none', () => {
  expect(rate(ranked('a')).size).toBe(0)
  expect(rate(ranked('a'), experienced('a', 'b')).size).toBe(0)
  expect(rate([]).size).toBe(0)
})

test('a rating is never shown below zero, while the mean behind it may go there', () => {
  const normal = { at: -900, weight: 6 }
  const priors = new Map([['a', { mu: -900, sigma: SIGMA_LIMIT, normal, performances: [] }]])
  const result = rate(ranked('b', 'a'), priors).get('a')
  expect(result).toMatchObject({ before: 0, after: 0 })
  expect(result?.state.mu).toBeLessThan(-800)
})

test('the order of the list does not matter, to the last bit', () => {
  fc.assert(
    fc.property(randomPriors, randomStandings, fc.infiniteStream(fc.nat()), (priors, standings, keys) => {
      const shuffled = standings.map((one) => ({ one, key: keys.next().value ?? 0 })).sort((a, b) => a.key - b.key)
      const results = rate(
        shuffled.map(({ one }) => one),
        priors,
      )
      expect(results).toEqual(rate(standings, priors))
    }),
    runs,
  )
})

test('gaps between ranks do not matter', () => {
  fc.assert(
    fc.property(randomPriors, randomStandings, (priors, standings) => {
      const spread = standings.map(({ participant, rank }) => ({ participant, rank: 10 * rank - 3 }))
      expect(rate(spread, priors)).toEqual(rate(standings, priors))
    }),
    runs,
  )
})

test('a better rank never gives a lower rating', () => {
  fc.assert(
    fc.property(randomPriors, randomStandings, fc.array(fc.nat({ max: 9 })), (priors, standings, others) => {
      const [me, ...rest] = standings
      if (!me || rest.length === 0) return
      const results = [...others, 0, 9].sort((a, b) => a - b).map((rank) => rate([{ ...me, rank }, ...rest], priors))
      const mine = results.map((result) => result.get(me.participant))
      for (const [index, worse] of mine.slice(1).entries()) {
        expect(worse?.after).toBeLessThanOrEqual(mine[index]?.after ?? Number.NaN)
        expect(worse?.performance).toBeLessThanOrEqual(mine[index]?.performance ?? Number.NaN)
      }
      expect(mine.at(-1)?.state.mu).toBeLessThan(mine[0]?.state.mu ?? Number.NaN)
    }),
    runs,
  )
})

test('a better rank in an earlier contest never gives a lower rating in the end', () => {
  const me = 'me'
  // Against newcomers each time, so that the first rank is all that differs.
  const contestOf = (ranks: number[]) => ({
    contestId: 'any',
    standings: ranks.map((rank, index) => ({ participant: index === 0 ? me : `newcomer ${index}`, rank })),
  })
  const play = (history: number[][]) =>
    history
      .reduce((prior, ranks) => {
        const state = replayRatings([contestOf(ranks)], prior).states.get(me)
        return new Map(state ? [[me, state]] : [])
      }, nobody)
      .get(me)?.mu ?? Number.NaN
  const ranks = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(ranks, fc.array(ranks, { maxLength: 25 }), (first, later) => {
      const better = [0, ...first.slice(1)]
      expect(play([better, ...later])).toBeGreaterThanOrEqual(play([first, ...later]) - 1e-8)
    }),
    { numRuns: 30 },
  )
})

test('equal participants with an equal rank get equal results', () => {
  fc.assert(
    fc.property(randomPriors, randomStandings, (priors, standings) => {
      const [one] = standings
      if (!one) return
      const prior = priors.get(one.participant)
      const both = prior ? new Map([...priors, ['twin', prior] as const]) : priors
      const results = rate([...standings, { participant: 'twin', rank: one.rank }], both)
      expect(results.get('twin')).toEqual(results.get(one.participant))
    }),
    runs,
  )
})

test('the uncertainty stays between its limit and a newcomer’s, and the numbers stay finite', () => {
  fc.assert(
    fc.property(randomContests, (contests) => {
      for (const { mu, sigma } of replayRatings(contests).states.values()) {
        expect(sigma).toBeGreaterThanOrEqual(SIGMA_LIMIT)
        expect(sigma).toBeLessThanOrEqual(INITIAL_SIGMA)
        expect(mu).toBeGreaterThan(-2000)
        expect(mu).toBeLessThan(5000)
      }
    }),
    runs,
  )
})

test('means agree with densities that are maximised on a grid', () => {
  fc.assert(
    fc.property(randomContests, (random) => {
      const contests = random.filter(({ standings }) => standings.length > 1).slice(0, 4)
      const { states } = replayRatings(contests)
      const dense = denseReplay(contests)
      expect([...states.keys()].sort()).toEqual([...dense.keys()].sort())
      for (const [participant, { mu, sigma }] of states) {
        expect(Math.abs(mu - (dense.get(participant)?.mu ?? Number.NaN))).toBeLessThan(0.01)
        expect(sigma).toBeCloseTo(dense.get(participant)?.sigma ?? Number.NaN, 8)
      }
    }),
    { numRuns: 25 },
  )
})

test('ten thousand participants, all with a rank of their own, are ordered as they came', () => {
  const standings = Array.from({ length: 10_000 }, (_, index) => ({ participant: `p${index}`, rank: index + 1 }))
  const performances = [...rate(standings).values()].map(({ state }) => state.performances.at(-1)?.at ?? Number.NaN)
  const isDescending = performances.every((one, index) => index === 0 || one < (performances[index - 1] ?? 0))
  expect(isDescending).toBe(true)
})
