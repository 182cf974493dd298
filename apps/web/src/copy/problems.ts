export const problemTexts = {
  pointsMissing: 'N/A',
  listFailed: 'Failed to fetch problems. Please try again.',
  none: { title: 'No Problems Found', text: 'Try adjusting your filters or check back later.' },
  signInForStatus: {
    title: 'Sign in to filter by status',
    text: 'Then this list shows which problems you have solved, which you have tried, and which are left.',
    action: 'Sign In',
  },
  random: 'Random problem',
  randomHint: 'Open a random problem that you have not solved',
  randomFailed: 'Failed to pick a problem. Please try again.',
  allSolved: 'You have solved all problems.',
  allFoundSolved: 'No unsolved problem matches these filters.',
  noTopics: 'No topics found.',
  allTopics: (count: number) => `Show all ${count} topics`,
  fewerTopics: 'Show fewer topics',
  untried: 'Not tried yet',
} as const
