import { texts } from '@arbiter/texts/texts'

/** The page on which administrators review the submissions of all users. */
export const submissionReviewTexts = texts({
  none: { title: 'No submissions yet', text: 'What people submit appears here.' },
  search: 'User name, problem name or id',
  deleteOne: 'It no longer counts, and its author no longer sees it. This cannot be undone.',
  deleteSeveral:
    '{count, plural, one {# submission no longer counts, and its author no longer sees it. This cannot be undone.} other {# submissions no longer count, and their authors no longer see them. This cannot be undone.}}',
  rejudgeFailed: 'Failed to start the rejudge.',
})
