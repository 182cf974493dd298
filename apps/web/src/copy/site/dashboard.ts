export const dashboardTexts = {
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
  links: [
    { to: '/admin/users', icon: 'users', title: 'Manage Users', text: 'Roles, flags, deletion' },
    { to: '/admin/problems', icon: 'list', title: 'Manage Problems', text: 'Statements, limits, test cases' },
    { to: '/admin/contests', icon: 'calendar', title: 'Manage Contests', text: 'Schedule, problems, scoring' },
    { to: '/admin/submissions', icon: 'file', title: 'Manage Submissions', text: 'Review, flag, delete' },
  ],
  attention: {
    appeals: (count: number) => (count === 1 ? '1 appeal is waiting' : `${count} appeals are waiting`),
    clarifications: (count: number) =>
      count === 1 ? '1 contest question is unanswered' : `${count} contest questions are unanswered`,
    failed: (count: number) =>
      count === 1
        ? '1 submission of the last day ended in Error'
        : `${count} submissions of the last day ended in Error`,
    /** The newest one and its reason. */
    failedHint: (last: { number: number; reason: string } | null) =>
      last ? `#${last.number}: ${last.reason}` : 'our fault, not theirs: rejudge them',
    withoutTests: (name: string) => `${name} has no judge cases`,
    withoutTestsHint: 'it refuses submissions until one is added',
    moreWithoutTests: (count: number) =>
      count === 1 ? '1 more problem has no judge cases' : `${count} more problems have no judge cases`,
    previews: (count: number) =>
      count === 1 ? '1 rejudge waits for a decision' : `${count} rejudges wait for a decision`,
  },
} as const
