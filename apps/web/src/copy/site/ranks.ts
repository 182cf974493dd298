import { texts } from '@arbiter/texts/texts'

/** Read by screen readers in place of a medal with a number in it. */
export const medalTexts = texts({
  gold: 'Gold, rank {rank, number}',
  silver: 'Silver, rank {rank, number}',
  bronze: 'Bronze, rank {rank, number}',
})
