import type { RatingBandName } from '@arbiter/rules/rating/bands'
import { texts } from '@arbiter/texts/texts'

export const ratingBandNames: Record<RatingBandName, string> = texts({
  Beginner: 'Beginner',
  Learner: 'Learner',
  Apprentice: 'Apprentice',
  Solver: 'Solver',
  Specialist: 'Specialist',
  Expert: 'Expert',
  Master: 'Master',
  Grandmaster: 'Grandmaster',
} satisfies Record<RatingBandName, string>)

export const ratingTitleTexts = texts({
  // The name of the band of ratings, and the rating.
  title: '{band}, rating {rating}',
})
