import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INITIAL_RATING, type RatedParticipant, rateContest } from './rating.ts'

const veteran = (userId: string, rank: number, rating: number): RatedParticipant => ({
  userId,
  rank,
  rating,
  ratedContests: 20,
})

const after = (participants: RatedParticipant[]) => rateContest(participants).map(({ ratingAfter }) => ratingAfter)

describe('a rating', () => {
  test('goes up for the winner and down by as much for the loser', () => {
    expect(after([veteran('a', 1, 1500), veteran('b', 2, 1500)])).toEqual([1560, 1440])
  })

  test('moves little when the favourite wins and much when the outsider does', () => {
    expect(after([veteran('a', 1, 1900), veteran('b', 2, 1500)])).toEqual([1911, 1489])
    expect(after([veteran('a', 2, 1900), veteran('b', 1, 1500)])).toEqual([1791, 1609])
  })

  test('stays when equals draw', () => {
    expect(after([veteran('a', 1, 1500), veteran('b', 1, 1500)])).toEqual([1500, 1500])
  })

  test('starts at 1500 and moves twice as fast for newcomers', () => {
    const newcomer = { userId: 'n', rank: 1, rating: null, ratedContests: 0 }
    expect(rateContest([newcomer, veteran('v', 2, INITIAL_RATING)])[0]).toEqual({
      userId: 'n',
      rank: 1,
      ratingBefore: null,
      ratingAfter: 1620,
    })
  })

  test('does not move in a contest without opponents', () => {
    expect(after([veteran('a', 1, 1700)])).toEqual([1700])
    expect(rateContest([])).toEqual([])
  })

  test('never goes under zero', () => {
    expect(after([veteran('a', 1, 5), veteran('b', 2, 5)])[1]).toBe(0)
  })
})

const contest = fc.array(
  fc.record({ rank: fc.integer({ min: 1, max: 8 }), rating: fc.integer({ min: 800, max: 3000 }) }),
  {
    minLength: 2,
    maxLength: 8,
  },
)

test('nobody who came first loses, and nobody who came last gains', () => {
  fc.assert(
    fc.property(contest, (rows) => {
      const ranks = rows.map(({ rank }) => rank)
      const [best, worst] = [Math.min(...ranks), Math.max(...ranks)]
      const isTie = (rank: number) => ranks.filter((one) => one === rank).length > 1
      const changes = rateContest(rows.map(({ rank, rating }, index) => veteran(String(index), rank, rating)))
      for (const { rank, ratingBefore, ratingAfter } of changes) {
        if (rank === best && !isTie(rank)) expect(ratingAfter).toBeGreaterThanOrEqual(ratingBefore ?? 0)
        if (rank === worst && !isTie(rank)) expect(ratingAfter).toBeLessThanOrEqual(ratingBefore ?? 0)
      }
    }),
  )
})

test('what some win the others lose, but for rounding', () => {
  fc.assert(
    fc.property(contest, (rows) => {
      const changes = rateContest(rows.map(({ rank, rating }, index) => veteran(String(index), rank, rating)))
      const sum = changes.reduce((total, change) => total + change.ratingAfter - (change.ratingBefore ?? 0), 0)
      expect(Math.abs(sum)).toBeLessThanOrEqual(rows.length)
    }),
  )
})

test('ten thousand participants are rated at once', () => {
  const crowd = Array.from({ length: 10_000 }, (_, index) =>
    veteran(String(index), index + 1, 800 + ((index * 37) % 2200)),
  )
  expect(rateContest(crowd)).toHaveLength(10_000)
})
