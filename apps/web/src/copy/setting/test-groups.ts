import { texts } from '@arbiter/texts/texts'

/** For problems whose tests give points by group. */
export const groupTexts = texts({
  caption: 'Points by group of tests',
  group: 'Group',
  points: 'Points',
  result: 'Result',
  // The test that decided the result.
  onTest: 'on test {number}',
  // In place of the name of a group: all of them.
  total: 'Total',
  samples: 'Samples',
  allTests: 'All tests',
})

/** For tests that an output validator judges, or in which it talks with the program. */
export const dialogueTexts = texts({
  // The number is formatted already, and may be a fraction.
  points: '{points} points',
  message: 'Message from the judge',
  judgeMessage: 'For administrators',
  dialogue: 'Dialogue',
  program: 'Program',
  judge: 'Judge',
  nextRun: 'Next run',
  nothingSaid: 'Neither side wrote anything.',
})
