import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContestStandings, replayRatings } from './rating-history.ts'
import type { RatingState } from './rating-state.ts'
import { randomContests } from './testing/random-contests.ts'

const runs = { numRuns: 60 }

const contest = (contestId: string, ...names: string[]): ContestStandings => ({
  contestId,
  standings: names.map((participant, index) => ({ participant, rank: index + 1 })),
})

const storedCopy = (states: Map<string, RatingState>): Map<string, RatingState> =>
  new Map(JSON.parse(JSON.stringify([...states])))

test('states that were stored as JSON replay to the same bits', () => {
  fc.assert(
    fc.property(randomContests, (contests) => {
      const stored = storedCopy(replayRatings(contests.slice(0, 1)).states)
      expect(replayRatings(contests.slice(1), stored).states).toEqual(replayRatings(contests).states)
    }),
    runs,
  )
})

test('a replay leaves the states that it started with as they were', () => {
  const start = replayRatings([contest('1', 'a', 'b')]).states
  const copy = storedCopy(start)
  replayRatings([contest('2', 'b', 'a', 'c')], start)
  expect(start).toEqual(copy)
})

test('a user who stays away keeps the state', () => {
  const { states, contests } = replayRatings([contest('1', 'a', 'b'), contest('2', 'b', 'c')])
  expect(states.get('a')).toEqual(contests[0]?.results.get('a')?.state)
  expect(contests[1]?.results.has('a')).toBe(false)
})

test('what was shown after a contest is what the next one begins with', () => {
  const { contests } = replayRatings([contest('1', 'a', 'b'), contest('2', 'b', 'a')])
  const [first, second] = contests.map(({ results }) => results.get('a'))
  expect(second?.before).toBe(first?.after)
})
