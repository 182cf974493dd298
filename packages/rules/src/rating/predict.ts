import { type RankedParticipant, rateContest } from './elo-mmr.ts'
import type { RatingState } from './rating-state.ts'

export interface PredictedRating {
  before: number | null
  after: number
  /** Null for a newcomer: there is no rating to change. */
  change: number | null
}

/** The ratings of all participants if the contest ended with the present board, which has those who submitted. */
export function predictRatings(
  priors: ReadonlyMap<string, RatingState>,
  board: readonly RankedParticipant[],
): Map<string, PredictedRating> {
  const results = rateContest(priors, board)
  return new Map(
    [...results].map(([participant, { before, after }]) => {
      const change = before === null ? null : after - before
      return [participant, { before, after, change }]
    }),
  )
}
