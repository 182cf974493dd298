import { texts } from '@arbiter/texts/texts'

export const leaderboardTexts = texts({
  title: 'Leaderboard',
  search: 'Search by name',
  rank: 'Rank',
  user: 'User',
  // Marks the viewer's own row.
  you: 'you',
  browseProblems: 'Browse Problems',
  contests: 'Contests',
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
})
