import { texts } from '@arbiter/texts/texts'

export const homeTexts = texts({
  heroHeadline: 'Master Your Coding Skills',
  heroLead: 'Read a problem, write a solution, watch it judged test by test. Practise alone or against the clock.',
  startSolving: 'Start Solving',
  joinContest: 'Join Contest',
  counters: {
    problems: 'Practice Problems',
    contests: 'Weekly Contests',
    users: 'Active Users',
  },
  featuredProblems: 'Featured Problems',
  activeContests: 'Active Contests',
  topPerformers: 'Top Performers',
  // A link to the whole of a list.
  viewAll: 'View All',
  viewAllOf: 'View All: {list}',
  viewDetails: 'View Details',
  viewDetailsOf: 'View Details of {name}',
  // Stands after the number of points, which is bold.
  points: '{points, plural, one {point} other {points}}',
  restricted: 'Not available while your account is restricted.',
})

/** A picture of a submission that is being judged. */
export const illustrationTexts = texts({
  // Tells that the judging beside it is not a real one.
  title: 'Illustration',
  // The name of a problem.
  problem: 'Quiet Intervals',
  // While the submission is judged.
  judging: 'Judging',
  passed: '{passed}/{total} tests',
  runs: 'test {test} of {total}',
  measures: '41 ms · 9.2 MB',
})
