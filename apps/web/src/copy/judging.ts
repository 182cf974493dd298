export const judgingTexts = {
  placeInLine: (position: number) => (position === 1 ? 'Next in line' : `Place ${position} in line`),
  judgeAwaited: 'No judge is available right now. Your submission is waiting for one.',
  judgedSoFar: (done: number, total: number) => `${done} of ${total} tests`,
  nothingWasRun: 'Nothing was run, and no attempt is counted.',
  firstDifference: (line: number) => `First difference in line ${line}`,
  streamReconnecting: 'Reconnecting',
  testHidden: 'This test is hidden',
  testClipped: 'Only the beginning is shown.',
  testsSkipped: (count: number) => (count === 1 ? '1 test skipped' : `${count} tests skipped`),
  judgeError: 'This one is our fault. It does not count against you and will be judged again.',
} as const
