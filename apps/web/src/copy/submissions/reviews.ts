import { texts } from '@arbiter/texts/texts'

export const aiReviewTexts = texts({
  title: 'AI Review',
  panel: 'AI feedback',
  ask: 'Get AI Feedback',
  cancel: 'Cancel',
  close: 'Close',
  reviewRunning: 'AI is analyzing your code...',
  reviewDuration: 'This may take a few seconds',
  reviewOffer: 'A review of complexity, performance, style and alternatives of your accepted code.',
  reviewFailed: 'An error occurred while generating the analysis.',
})
