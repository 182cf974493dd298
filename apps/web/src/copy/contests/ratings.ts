import { texts } from '@arbiter/texts/texts'

export const ratingTexts = texts({
  title: 'Rating',
  rank: 'rank {rank}',
  // In place of the change of a rating, after the first rated contest.
  first: 'first',
})
