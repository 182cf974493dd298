import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContestStandings, firstChangedContest, latestStates, replayRatings } from './rating-history.ts'
import type { RatingState } from './rating-state.ts'
import { randomContests, randomStandings } from './testing/random-contests.ts'

const runs = { numRuns: 60 }

const contest = (contestId: string, ...names: string[]): ContestStandings => ({
  contestId,
  standings: names.map((participant, index) => ({ participant, rank: index + 1 })),
})

const storedCopy = (states: Map<string, RatingState>): Map<string, RatingState> =>
  new Map(JSON.parse(JSON.stringify([...states])))

test('a replay from the first changed contest equals a replay from zero', () => {
  fc.assert(
    fc.property(randomContests, fc.nat(), randomStandings, (contests, place, standings) => {
      const at = place % contests.length
      const before = replayRatings(contests)
      const changed = contests.with(at, { contestId: contests[at]?.contestId ?? '', standings })
      const first = firstChangedContest(contests, changed) ?? changed.length
      const again = replayRatings(changed.slice(first), latestStates(before.contests.slice(0, first)))
      const fromZero = replayRatings(changed)
      expect([...before.contests.slice(0, first), ...again.contests]).toEqual(fromZero.contests)
      expect(again.states).toEqual(fromZero.states)
    }),
    runs,
  )
})

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

test('who stays away keeps the state', () => {
  const { states, contests } = replayRatings([contest('1', 'a', 'b'), contest('2', 'b', 'c')])
  expect(states.get('a')).toEqual(contests[0]?.results.get('a')?.state)
  expect(contests[1]?.results.has('a')).toBe(false)
})

test('what was shown after a contest is what the next one begins with', () => {
  const { contests } = replayRatings([contest('1', 'a', 'b'), contest('2', 'b', 'a')])
  const [first, second] = contests.map(({ results }) => results.get('a'))
  expect(second?.before).toBe(first?.after)
})

test('the first change is a result, a participant, an order or a length that differs', () => {
  const rated = [contest('1', 'a', 'b'), contest('2', 'a', 'b', 'c')]
  const [one, two] = [contest('1', 'a', 'b'), contest('2', 'a', 'b', 'c')]
  expect(firstChangedContest(rated, [one, two])).toBe(null)
  expect(firstChangedContest(rated, [one, contest('2', 'b', 'a', 'c')])).toBe(1)
  expect(firstChangedContest(rated, [contest('1', 'a', 'c'), two])).toBe(0)
  expect(firstChangedContest(rated, [two, one])).toBe(0)
  expect(firstChangedContest(rated, [one])).toBe(1)
  expect(firstChangedContest(rated, [one, two, contest('3', 'a')])).toBe(2)
  expect(firstChangedContest(rated, [one, { ...two, standings: two.standings.toReversed() }])).toBe(null)
})
