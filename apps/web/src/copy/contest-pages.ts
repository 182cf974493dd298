export const contestPageTexts = {
  notFound: { title: 'Contest Not Found', text: 'It may have been removed, or it is private.' },
  noStandings: { text: 'No successful submissions yet.' },
  listFailed: 'Failed to fetch contests. Please try again later.',
  loadFailed: 'Failed to load contest details.',
  registrationFailed: 'Registration failed.',
  leaderboardFailed: 'Failed to fetch leaderboard data.',
  countdownOver: 'Expired',
} as const
