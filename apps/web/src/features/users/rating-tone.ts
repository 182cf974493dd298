import { type RatingBandName, ratingBand } from '@arbiter/rules/rating/bands'
import { ratingBandNames, ratingTitleTexts } from '../../copy/people/ratings.ts'

const tones: Record<RatingBandName, string> = {
  Beginner: 'text-band-beginner',
  Learner: 'text-band-learner',
  Apprentice: 'text-band-apprentice',
  Solver: 'text-band-solver',
  Specialist: 'text-band-specialist',
  Expert: 'text-band-expert',
  Master: 'text-band-master',
  Grandmaster: 'text-band-grandmaster',
}

/** The colour of a username; the plain one before the first rated contest. */
export function ratingTone(rating: number | null): string | undefined {
  return rating === null ? undefined : tones[ratingBand(rating).name]
}

/** Never by colour alone. */
export function ratingTitle(rating: number | null): string | undefined {
  if (rating === null) return undefined
  return ratingTitleTexts.title({ band: ratingBandNames[ratingBand(rating).name], rating })
}
