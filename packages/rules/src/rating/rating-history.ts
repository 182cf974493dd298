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

/** Everyone's newest state among these contests: what a replay of the contests after them starts with. */
export function latestStates(contests: readonly ContestRatings[]): Map<string, RatingState> {
  return new Map(
    contests.flatMap(({ results }) => [...results].map(([participant, { state }]) => [participant, state])),
  )
}

/**
 * The place of the first contest that is not what it was when it was rated: another result, another contest in its place,
 * or one that is new or gone. Ratings before it still hold, and all from it on are replayed. Null if nothing changed.
 */
export function firstChangedContest(
  rated: readonly ContestStandings[],
  current: readonly ContestStandings[],
): number | null {
  const length = Math.max(rated.length, current.length)
  for (let place = 0; place < length; place += 1) {
    if (!isSameContest(rated[place], current[place])) return place
  }
  return null
}

function isSameContest(a: ContestStandings | undefined, b: ContestStandings | undefined): boolean {
  if (!a || !b || a.contestId !== b.contestId || a.standings.length !== b.standings.length) return false
  const ranks = new Map(a.standings.map(({ participant, rank }) => [participant, rank]))
  return b.standings.every(({ participant, rank }) => ranks.get(participant) === rank)
}
