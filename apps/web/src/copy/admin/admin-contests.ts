import { texts } from '@arbiter/texts/texts'

export const adminContestTexts = texts({
  title: 'Contests',
  create: 'Create Contest',
  search: 'Search by title',
  none: { title: 'No contests', text: 'Create the first one.' },
  columns: {
    title: 'Title',
    status: 'Status',
    type: 'Type',
    // When it starts.
    start: 'Start',
    // When it ends.
    end: 'End',
    problems: 'Problems',
    participants: 'Participants',
  },
  // Said of a contest.
  private: 'Private',
  leaderboard: 'Leaderboard',
  deleteTitle: 'Delete contest',
  deleteContest: 'Delete {title}? Its leaderboard disappears and what was submitted in it no longer counts for it.',
})
