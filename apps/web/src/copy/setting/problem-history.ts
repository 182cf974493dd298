import { texts } from '@arbiter/texts/texts'

export const problemHistoryTexts = texts({
  title: 'History',
  // A noun.
  edits: 'Edits',
  // A noun.
  changes: 'Changes',
  // A verb, before "with the state before it".
  compare: 'Compare',
  files: '{files, plural, one {# file} other {# files}}',
  made: '<time/> by <name/>',
  // A file.
  isNew: 'new',
  // A file.
  isDeleted: 'deleted',
  before: 'Before',
  after: 'After',
  // A verb, on a button.
  restoreVerb: 'Restore',
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
  more: '{count, plural, one {# more file is not listed.} other {# more files are not listed.}}',
  moved: 'moved from {from}',
  against: { before: 'with the state before it', now: 'with the current state' },
  restoreTitle: 'Restore this state?',
  restore:
    'Statement, settings, tests and files become what they were after the edit of {moment}. This is a new edit, so nothing is lost. Submissions keep their verdicts until you rejudge them.',
  restoreNote: 'Restored the state of {moment}',
})
