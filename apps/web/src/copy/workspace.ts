export const workspaceTexts = {
  judgedElsewhere: (time: string) => `Your submission of ${time} is being judged`,
  outputAwaited: 'Run your code to see its output here.',
  outputEmpty: 'The program printed nothing.',
  outputClipped: 'Only the beginning of the output is shown.',
  testsAwaited: 'Submit your code to see the result of every test here.',
  sampleMatches: 'As expected',
  sampleDiffers: 'Not as expected',
  ownSubmissionsEmpty: 'You have not submitted to this problem yet.',
  contestSubmissionsEmpty: 'You have not submitted to this problem in this contest yet.',
  ownSubmissionsSignedOut: 'Sign in to see your submissions to this problem.',
  submissionElsewhere: 'That submission is for another problem.',
  submissionOpened: 'This is the code you submitted. Your previous code was kept.',
  inputHint: 'Input for your program. Use a sample or write your own.',
  submitSignedOut: 'Sign in to submit your code.',
  submitFailed: 'Your code was not submitted. It is still here; please try again.',
  problemFailed: 'Failed to load the problem. It may not exist.',
  runFailed: 'Failed to run code.',
  runFailedUnknown: 'An unknown error occurred.',
  submissionIdMissing: 'Submission ID missing in response',
} as const

export const contestStripTexts = {
  ended: 'Contest ended',
  virtual: 'Virtual',
  noName: (letter: string) => `Problem ${letter}`,
  allNews: 'All announcements',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
} as const
