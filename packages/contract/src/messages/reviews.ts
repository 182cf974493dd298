import { texts } from '@arbiter/texts/texts'

export const reviewRefusals = texts({
  'review.not-yours': [403, 'You can only ask for a review of your own submissions.'],
  'review.not-accepted': [409, 'A review is given for accepted submissions only.'],
  'review.contest-live': [403, 'Reviews of this problem open when its contest has ended.'],
  'review.problem-gone': [403, 'This problem is no longer available, and neither is its review.'],
  'review.unavailable': [503, 'The AI review is not available right now. Please try again later.'],
})
