import { texts } from '@arbiter/texts/texts'

export const profileTexts = texts({
  about: 'About',
  joined: 'Joined {month}',
  rating: 'Rating {rating}',
  solved: 'Solved',
  rank: 'Global rank',
  points: '{points, plural, one {# point} other {# points}}',
  contests: 'Contests',
  // Below the number of contests.
  attended: 'attended',
  submissions: 'Submissions',
  noneAccepted: 'none yet',
  // The share is a percentage of all submissions.
  accepted: '{share} accepted',
  distinct: 'distinct problems',
  // Below the number of solved problems.
  aided: 'of them {count, number} with hints or the editorial',
  unranked: 'Not ranked yet',
  difficultyTitle: 'Solved by difficulty',
  languageTitle: 'Solved by language',
  noSolved: 'No solved problems yet.',
  streakTitle: 'Streak',
  streakRule: 'Days in a row with a newly solved problem. A day begins at 00:00 UTC.',
  streak: '{days, plural, one {# day} other {# days}}',
  longestStreak: 'Longest: {days, plural, one {# day} other {# days}}',
  heatmapTitle: 'Submissions in the last 365 days',
  heatmapTotal: '<total>{total, number}</total> in total',
  heatmapTotalAndStreak:
    '<total>{total, number}</total> in total<streak>, {days, plural, one {# day} other {# days}} in a row</streak>',
  heatmapDay: '{count, plural, =0 {No submissions} one {# submission} other {# submissions}} on {day}',
  // Stands before the colours of the calendar, which mean so many submissions.
  heatmapKey: 'per day',
  heatmapKeys: 'Use the arrow keys to move from day to day.',
  noActivities: 'No submissions yet.',
  notFound: 'User not found',
  loadFailed: 'Could not load this profile. Please try again.',
})
