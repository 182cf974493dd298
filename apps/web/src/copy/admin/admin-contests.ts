export const adminContestTexts = {
  none: { title: 'No contests', text: 'Create the first one.' },
  deleteTitle: 'Delete contest',
  deleteContest: (title: string) =>
    `Delete ${title}? Its leaderboard disappears and what was submitted in it no longer counts for it.`,
} as const
