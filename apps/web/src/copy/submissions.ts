export const submissionTexts = {
  none: { title: 'No submissions yet', action: 'Browse Problems' },
  signedOut: { title: 'Access Denied', text: 'Please log in to see your submissions.', action: 'Log in' },
  listFailed: 'Failed to load submissions. Please try again later.',
  notFound: 'Submission not found.',
  loadFailed: 'The submission could not be loaded. Please try again.',
  submissionFailed: (message: string) => `Error: ${message}`,
  submissionsLoading: 'Loading submissions...',
  comparisonAlone: 'You have no other submission to this problem.',
  flaggedSubmission: 'This submission was flagged and does not count.',
  lateSubmission: 'Submitted after the contest ended, so it is not ranked.',
} as const
