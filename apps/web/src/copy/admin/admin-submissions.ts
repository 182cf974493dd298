import { texts } from '@arbiter/texts/texts'

export const adminSubmissionTexts = texts({
  title: 'Submissions',
  byUser: 'Submissions by user',
  // The label of the filter: flagged submissions, or those that are not.
  flagFilter: 'Flag',
  // How many submissions a user has.
  count: '{count, plural, one {# submission} other {# submissions}}',
  showMore: 'Show more',
  // What a row is called: who submitted, to which problem, and the number of the submission.
  rowName: '{username}, {problem} #{number}',
  // A link to the list of submissions to this problem.
  onlyProblem: 'Only {problem}',
  deleteTitle: 'Delete this submission of {username}?',
  deleteManyTitle: 'Delete {count, plural, one {# submission} other {# submissions}}?',
})
