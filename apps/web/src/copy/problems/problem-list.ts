import { texts } from '@arbiter/texts/texts'

export const problemListTexts = texts({
  searchLabel: 'Search problems',
  results: 'Results',
  count: '{problems, plural, one {# problem} other {# problems}}',
  range: '{first, number}–{last, number} of {total, number}',
  createProblem: 'Create Problem',
  columns: {
    name: 'Title',
    difficulty: 'Difficulty',
    points: 'Points',
    acceptance: 'Acceptance',
    solvers: 'Solved by',
  },
  // Stands after the number, which is in a column of its own.
  points: '{points, plural, one {point} other {points}}',
  // Stands after the number of people who solved the problem.
  solvers: '{solvers, plural, one {solved} other {solved}}',
  // Stands after the percentage of submissions that were accepted.
  accepted: 'accepted',
  listFailed: 'Failed to fetch problems. Please try again.',
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
  filters: 'Filters',
  filtersChosen: 'Filters, {filters, number}',
  clearAll: 'Clear All',
  difficulty: 'Difficulty',
  status: 'Status',
  topics: 'Topics',
  searchTopics: 'Search topics',
  noTopics: 'No topics found.',
  allTopics: '{topics, plural, one {Show # topic} other {Show all # topics}}',
  fewerTopics: 'Show fewer topics',
  untried: 'No submissions yet',
})
