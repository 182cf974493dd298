export const profileTexts = {
  distinct: 'distinct problems',
  aided: (count: string) => `of them ${count} with hints or the editorial`,
  unranked: 'Not ranked yet',
  restricted: 'Not ranked while restricted',
  difficultyTitle: 'Solved by difficulty',
  languageTitle: 'Solved by language',
  noSolved: 'No solved problems yet.',
  streakTitle: 'Streak',
  streakRule: 'Days in a row with a newly solved problem. A day begins at 00:00 UTC.',
  longestStreak: (days: string) => `Longest: ${days}`,
  heatmapTitle: 'Submissions in the last 365 days',
  heatmapDay: (count: number, day: string) =>
    `${count === 0 ? 'No' : count} submission${count === 1 ? '' : 's'} on ${day}`,
  heatmapKeys: 'Use the arrow keys to move from day to day.',
  noActivities: 'No submissions yet.',
  notFound: 'User not found',
  loadFailed: 'Could not load this profile. Please try again.',
} as const
