/** Without a comma before the last one. */
const listed = new Intl.ListFormat('en-GB')

export const workspaceTexts = {
  judgedElsewhere: (time: string) => `Your submission of ${time} is being judged`,
  outputAwaited: 'Run your code to see its output here.',
  running: 'Running',
  runStopped: 'You stopped this run.',
  runEnded: 'Finished. Add an expected output to compare.',
  runFailedShort: 'Did not finish',
  restoreTemplate: 'Restore the starter template',
  format: (formatter: string) => `Format the code with ${formatter}`,
  formatFailed: 'The formatter could not read this code.',
  timerStart: 'Start a timer',
  timerPause: 'Pause the timer',
  timerResume: 'Resume the timer',
  timerReset: 'Reset the timer',
  addCase: 'Add a case',
  caseName: 'Name of this case',
  removeCase: 'Remove this case',
  addExpected: 'Expected output',
  casesFull: (count: number) => `At most ${count} cases can be run together.`,
  expectedHint: 'What your program should print.',
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
  inputHint: 'Input for your program.',
  languageNotTaken: (taken: readonly string[], current: string) =>
    `This problem takes ${listed.format(taken)} only. Choose another language; your code in ${current} is kept.`,
  contestTakes: (taken: readonly string[], current: string) =>
    `This contest takes ${listed.format(taken)} only. Choose another language; your code in ${current} is kept.`,
  codeSize: (bytes: string, limit: string) => `${bytes} of ${limit} bytes of code`,
  codeSizeShort: (bytes: string, limit: string) => `${bytes} / ${limit} B`,
  codeTooLong: (bytes: string, limit: string) =>
    `This problem takes at most ${limit} bytes of code. Yours has ${bytes}.`,
  submitSignedOut: 'Sign in to submit your code.',
  submitFailed: 'Your code was not submitted. It is still here; please try again.',
  problemFailed: 'Failed to load the problem. It may not exist.',
  runFailed: 'Failed to run code.',
  runFailedUnknown: 'An unknown error occurred.',
  submissionIdMissing: 'Submission ID missing in response',
} as const

const about = (letter: string | null) => (letter === null ? '' : ` about problem ${letter}`)

export const contestStripTexts = {
  ended: 'Contest ended',
  late: 'Contest ended, late submissions are not ranked',
  submit: { live: 'Submit to contest', virtual: 'Submit to virtual run', late: 'Submit late' },
  virtual: 'Virtual',
  paused: 'Paused',
  noName: (letter: string) => `Problem ${letter}`,
  allNews: 'All announcements',
  closeNews: 'Close',
  ownAnswer: (letter: string | null) => `Your question${about(letter)} was answered`,
  publicAnswer: (letter: string | null) => `A question${about(letter)} was answered for everybody`,
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
} as const
