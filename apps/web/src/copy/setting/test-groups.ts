/** For problems whose tests give points by group. */
export const groupTexts = {
  caption: 'Points by group of tests',
  group: 'Group',
  points: 'Points',
  result: 'Result',
  onTest: (number: number) => `on test ${number}`,
  /** The name of a group by its path in the package. */
  named: (path: string) => {
    if (path === '') return 'Total'
    if (path === 'sample') return 'Samples'
    return path === 'secret' ? 'All tests' : path.replace(/^secret\//, '')
  },
} as const

/** For tests that an output validator judges, or in which it talks with the program. */
export const dialogueTexts = {
  points: (points: string) => `${points} points`,
  message: 'Message from the judge',
  judgeMessage: 'For administrators',
  dialogue: 'Dialogue',
  program: 'Program',
  judge: 'Judge',
  nextRun: 'Next run',
  nothingSaid: 'Neither side wrote anything.',
} as const
