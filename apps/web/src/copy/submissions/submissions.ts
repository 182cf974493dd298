import { texts } from '@arbiter/texts/texts'

export const submissionTexts = texts({
  title: 'My Submissions',
  lead: '{submissions, plural, one {# submission} other {# submissions}}, newest first.',
  // Name of the links to the pages above this one, for screen readers.
  breadcrumb: 'Breadcrumb',
  // The title of a page without its submission.
  submission: 'Submission',
  // The title of a page; {problem} is the name of the problem.
  pageTitle: '{problem}: submission #{number}',
  pageTitleUnnumbered: '{problem}: submission',
  search: 'Search by problem',
  verdict: 'Verdict',
  allVerdicts: 'All verdicts',
  language: 'Language',
  allLanguages: 'All languages',
  submissionsTo: 'Submissions to {problem}',
  count: '{submissions, plural, one {# submission} other {# submissions}}',
  facts: {
    testsPassed: 'Tests passed',
    points: 'Points',
    executionTime: 'Execution time',
    memory: 'Memory',
    language: 'Language',
  },
  code: 'Code',
  // {language} is a programming language.
  lines: '{language}, {lines, plural, one {# line} other {# lines}}',
  // A verb.
  compare: 'Compare',
  openInEditor: 'Open in editor',
  sourceCode: 'Source code',
  compareTitle: 'Compare submissions',
  compareWith: 'Compare with',
  // A submission in a list; {time} is a moment, {language} a programming language.
  compared: '{time}: {verdict}, {language}',
  thisSubmission: 'This submission',
  none: { title: 'No submissions yet', action: 'Browse Problems' },
  noneFound: { title: 'No submissions match these filters', action: 'Clear filters' },
  signedOut: { title: 'Access Denied', text: 'Please log in to see your submissions.', action: 'Log in' },
  listFailed: 'Failed to load submissions. Please try again later.',
  ofContest: 'Only those to one contest are shown.',
  toContest: 'To the contest',
  showAll: 'Show all',
  notFound: 'Submission not found.',
  notFoundWhy: 'It may have been deleted.',
  loadFailed: 'The submission could not be loaded. Please try again.',
  submissionFailed: 'Error: {message}',
  submissionsLoading: 'Loading submissions...',
  comparisonAlone: 'You have no other submission to this problem.',
  capsule: {
    text: 'Everything this verdict came from, as one file that can be judged again on another machine.',
    action: 'Download capsule',
  },
  flaggedSubmission: 'This submission was flagged and does not count.',
  lateSubmission: 'Submitted after the contest ended, so it is not ranked.',
})
