/**
 * Elo over a whole contest: everyone meets everyone, a better rank wins, an equal one draws. The change is the share of
 * points above what the ratings let expect, times a weight. Newcomers move faster until their rating means something.
 */

export const INITIAL_RATING = 1500
const NEWCOMER_CONTESTS = 5
const NEWCOMER_WEIGHT = 240
const WEIGHT = 120
/** At this distance the stronger side is expected to win ten times out of eleven. */
const ELO_SCALE = 400

export interface RatedParticipant {
  userId: string
  rank: number
  /** Null before the first rated contest. */
  rating: number | null
  ratedContests: number
}

export interface RatingChange {
  userId: string
  rank: number
  ratingBefore: number | null
  ratingAfter: number
}

/** Call it with those who took part: at least one submission in time. */
export function rateContest(participants: readonly RatedParticipant[]): RatingChange[] {
  const opponents = participants.length - 1
  const expected = expectedWins(countBy(participants.map(ratingOf)))
  const won = wins(countBy(participants.map(({ rank }) => rank)))
  return participants.map((participant) => {
    const { userId, rank, rating } = participant
    const surplus = (won.get(rank) ?? 0) - (expected.get(ratingOf(participant)) ?? 0)
    const change = opponents === 0 ? 0 : (weightOf(participant) * surplus) / opponents
    const ratingAfter = Math.max(0, Math.round(ratingOf(participant) + change))
    return { userId, rank, ratingBefore: rating, ratingAfter }
  })
}

const ratingOf = (participant: RatedParticipant) => participant.rating ?? INITIAL_RATING

function weightOf(participant: RatedParticipant): number {
  return participant.ratedContests < NEWCOMER_CONTESTS ? NEWCOMER_WEIGHT : WEIGHT
}

// Thousands share a few hundred ratings and ranks, so each value is met once and counted.
function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Points of each rank against everyone, oneself included: that meeting is a draw in both sums and cancels out. */
function wins(byRank: ReadonlyMap<number, number>): Map<number, number> {
  const won = new Map<number, number>()
  let worse = 0
  for (const [rank, count] of [...byRank].sort(([a], [b]) => b - a)) {
    won.set(rank, worse + count / 2)
    worse += count
  }
  return won
}

function expectedWins(byRating: ReadonlyMap<number, number>): Map<number, number> {
  const expected = new Map<number, number>()
  for (const rating of byRating.keys()) {
    let sum = 0
    for (const [other, count] of byRating) sum += count / (1 + 10 ** ((other - rating) / ELO_SCALE))
    expected.set(rating, sum)
  }
  return expected
}
