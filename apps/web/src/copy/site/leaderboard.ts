export const leaderboardTexts = {
  none: { text: 'The leaderboard is currently empty. Start solving problems to get ranked!' },
  noneFound: { title: 'No users found', text: 'Try another search.' },
  loadFailed: 'Could not load the leaderboard. Please try again later.',
  unreadable: 'Invalid response structure from server.',
  leads: {
    points: 'Ranked by points. Each solved problem counts once.',
    rating: 'Ranked by rating, which rated contests change.',
  },
  orders: { points: 'Points', rating: 'Rating' },
  orderLabel: 'Ranked by',
  noneRated: { text: 'Nobody is rated yet. The first rated contest changes that.' },
} as const
