import { texts } from '@arbiter/texts/texts'

/** The list of contests. */
export const contestTexts = texts({
  title: 'Contests',
  // The filter of the list.
  status: 'Status',
  // All contests.
  all: 'All',
  // Heading of the contests that are over.
  past: 'Past',
  create: 'Create Contest',
  showAll: 'All contests',
  private: 'Private',
  registered: 'Registered',
  details: 'View Details',
  detailsOf: 'View Details of {title}',
  enter: 'Enter Contest',
  // {title} is the name of the contest.
  enterNamed: 'Enter Contest {title}',
  register: 'Register',
  registerFor: 'Register for {title}',
  leaderboard: 'Leaderboard',
  leaderboardOf: 'Leaderboard of {title}',
  pastCaption: 'Past contests',
  columns: {
    contest: 'Contest',
    // When the contest ended.
    ended: 'Ended',
    duration: 'Duration',
    participants: 'Participants',
    links: 'Links',
  },
  none: { title: 'No contests right now', text: 'Check back later.' },
  noneUpcoming: { title: 'No upcoming contests', text: 'Check back later.' },
  noneLive: { title: 'No contest is running', text: 'Upcoming contests are listed with the time they start.' },
  noneEnded: { title: 'No contest has ended yet' },
  calendar: 'Subscribe to calendar',
  calendarHint: 'A feed of public contests for calendar apps (iCal)',
})
