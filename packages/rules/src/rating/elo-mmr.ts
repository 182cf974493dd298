import { BETA } from './parameters.ts'
import { performancesByRank } from './performance.ts'
import { diffuse, displayedRating, learn, NEWCOMER, type RatingState } from './rating-state.ts'

/** The caller chooses who takes part: those with at least one submission in time. Each of them appears once. */
export interface RankedParticipant {
  participant: string
  /** Only the order matters, and which ranks are equal; gaps do not. */
  rank: number
}

export interface RatedResult {
  /** The displayed rating before the contest; null before the first rated one. */
  before: number | null
  after: number
  /** The rating that this result alone would suggest. */
  performance: number
  state: RatingState
}

/** Ratings after a contest, from the states before it. A participant without a state is a newcomer. */
export function rateContest(
  priors: ReadonlyMap<string, RatingState>,
  standings: readonly RankedParticipant[],
): Map<string, RatedResult> {
  // A rank without opponents says nothing about a skill, but it would lower the uncertainty and so raise the rating.
  if (standings.length < 2) return new Map()
  const entrants = standings.map(({ participant, rank }) => {
    const prior = priors.get(participant)
    return { participant, rank, prior, state: diffuse(prior ?? NEWCOMER) }
  })
  const performances = performancesByRank(
    entrants.map(({ rank, state: { mu, sigma } }) => ({ rank, mu, delta: Math.hypot(sigma, BETA) })),
  )
  return new Map(
    entrants.map(({ participant, rank, prior, state }) => {
      const performance = performances.get(rank) ?? state.mu
      return [participant, ratedResult(prior, learn(state, performance), performance)]
    }),
  )
}

function ratedResult(prior: RatingState | undefined, state: RatingState, performance: number): RatedResult {
  return {
    before: prior ? displayedRating(prior) : null,
    after: displayedRating(state),
    performance: Math.max(0, Math.round(performance)),
    state,
  }
}
