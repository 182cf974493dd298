export const problemHistoryTexts = {
  failed: 'Failed to load the history.',
  changesFailed: 'Failed to compare the two states.',
  restoreFailed: 'Failed to restore this state.',
  empty: {
    title: 'No edits yet',
    text: 'Each edit of the statement, the settings, the tests and the files of this problem will be listed here.',
  },
  first: 'Before the first recorded edit',
  created: 'Created',
  unnamed: 'Edit',
  testsOnly: 'Tests',
  product: 'the product',
  current: 'Current',
  choose: 'Choose an edit to see what it changed.',
  nothing: 'The two states are the same.',
  notCompared: 'This file is no text, or is too large to be compared here.',
  more: (count: number) => `${count} more files are not listed.`,
  moved: (from: string) => `moved from ${from}`,
  against: { before: 'with the state before it', now: 'with the current state' },
  restoreTitle: 'Restore this state?',
  restore: (moment: string) =>
    `Statement, settings, tests and files become what they were after the edit of ${moment}. This is a new edit, so nothing is lost. ` +
    'Submissions keep their verdicts until you rejudge them.',
  restoreNote: (moment: string) => `Restored the state of ${moment}`,
} as const
