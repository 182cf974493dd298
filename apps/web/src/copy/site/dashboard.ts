import { texts } from '@arbiter/texts/texts'

export const dashboardTexts = texts({
  connecting: 'Waiting for the server …',
  broken: 'Connection lost. What you see may be out of date.',
  noJudge: 'No judge is running. Submissions are waiting.',
  nothing: 'Nothing needs your attention.',
  tiles: {
    users: 'Total Users',
    problems: 'Total Problems',
    contests: 'Active Contests',
    submissions: 'Total Submissions',
  },
  // Verbs, on links.
  links: {
    users: { title: 'Manage Users', text: 'Roles, flags, deletion' },
    problems: { title: 'Manage Problems', text: 'Statements, limits, test cases' },
    contests: { title: 'Manage Contests', text: 'Schedule, problems, scoring' },
    submissions: { title: 'Manage Submissions', text: 'Review, flag, delete' },
  },
  attention: {
    appeals: '{count, plural, one {# appeal is waiting} other {# appeals are waiting}}',
    clarifications:
      '{count, plural, one {# contest question is unanswered} other {# contest questions are unanswered}}',
    failed:
      '{count, plural, one {# submission of the last day ended in Error} other {# submissions of the last day ended in Error}}',
    // The newest of the failed submissions and its reason.
    lastFailure: '#{number}: {reason}',
    failedHint: 'our fault, not theirs: rejudge them',
    withoutTests: '{name} has no judge cases',
    withoutTestsHint: 'it refuses submissions until one is added',
    moreWithoutTests:
      '{count, plural, one {# more problem has no judge cases} other {# more problems have no judge cases}}',
    previews: '{count, plural, one {# rejudge waits for a decision} other {# rejudges wait for a decision}}',
  },
})
