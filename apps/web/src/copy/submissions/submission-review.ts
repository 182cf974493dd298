/** The page on which administrators review the submissions of all users. */
export const submissionReviewTexts = {
  none: { title: 'No submissions yet', text: 'What people submit appears here.' },
  search: 'User name, problem name or id',
  deleteOne: 'It no longer counts, and its author no longer sees it. This cannot be undone.',
  deleteSeveral: (count: number) =>
    `${count} submissions no longer count, and their authors no longer see them. This cannot be undone.`,
  rejudgeFailed: 'Failed to start the rejudge.',
} as const
