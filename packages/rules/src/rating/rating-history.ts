import { type RankedParticipant, type RatedResult, rateContest } from './elo-mmr.ts'
import type { RatingState } from './rating-state.ts'

export interface ContestStandings {
  contestId: string
  standings: readonly RankedParticipant[]
}

export interface ContestRatings {
  contestId: string
  results: Map<string, RatedResult>
}

/** Rates contests one after the other, in the order of the list. `start` holds the states before the first of them. */
export function replayRatings(
  contests: readonly ContestStandings[],
  start: ReadonlyMap<string, RatingState> = new Map(),
): { contests: ContestRatings[]; states: Map<string, RatingState> } {
  const states = new Map(start)
  const rated = contests.map(({ contestId, standings }) => {
    const results = rateContest(states, standings)
    for (const [participant, { state }] of results) states.set(participant, state)
    return { contestId, results }
  })
  return { contests: rated, states }
}
