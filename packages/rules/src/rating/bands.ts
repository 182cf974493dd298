/** The lowest displayed rating of each band, lowest band first. An experienced average participant is a Solver. */
export const RATING_BANDS = [
  { name: 'Beginner', from: 0 },
  { name: 'Learner', from: 1000 },
  { name: 'Apprentice', from: 1200 },
  { name: 'Solver', from: 1400 },
  { name: 'Specialist', from: 1600 },
  { name: 'Expert', from: 1900 },
  { name: 'Master', from: 2200 },
  { name: 'Grandmaster', from: 2500 },
] as const

export type RatingBand = (typeof RATING_BANDS)[number]
export type RatingBandName = RatingBand['name']

export function ratingBand(rating: number): RatingBand {
  return RATING_BANDS.findLast(({ from }) => rating >= from) ?? RATING_BANDS[0]
}
