export const leaderboardTexts = {
  none: { text: 'The leaderboard is currently empty. Start solving problems to get ranked!' },
  noneFound: { title: 'No users found', text: 'Try another search.' },
  loadFailed: 'Could not load the leaderboard. Please try again later.',
  unreadable: 'Invalid response structure from server.',
  leaderboardLead: 'Ranked by points. Each solved problem counts once.',
} as const
