export const aiReviewTexts = {
  reviewRunning: 'AI is analyzing your code...',
  reviewDuration: 'This may take a few seconds',
  reviewOffer: 'A review of complexity, performance, style and alternatives of your accepted code.',
  reviewFailed: 'An error occurred while generating the analysis.',
} as const
