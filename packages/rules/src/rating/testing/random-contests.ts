import fc from 'fast-check'
import type { RankedParticipant } from '../elo-mmr.ts'
import { type ContestStandings, replayRatings } from '../rating-history.ts'
import type { RatingState } from '../rating-state.ts'

/** Standings of some of a dozen people, with ties. */
export const randomStandings: fc.Arbitrary<RankedParticipant[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 12 })
  .chain((people) =>
    fc
      .array(fc.integer({ min: 1, max: 8 }), { minLength: people.length, maxLength: people.length })
      .map((ranks) => people.map((person, index) => ({ participant: `p${person}`, rank: ranks[index] ?? 1 }))),
  )

export const randomContests: fc.Arbitrary<ContestStandings[]> = fc
  .array(randomStandings, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((standings, index) => ({ contestId: `c${index}`, standings })))

/** States as contests leave them: some people are experienced, some are not, some are newcomers. */
export const randomPriors: fc.Arbitrary<Map<string, RatingState>> = randomContests.map(
  (contests) => replayRatings(contests).states,
)
