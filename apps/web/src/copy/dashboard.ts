export const dashboardTexts = {
  connecting: 'Waiting for the server …',
  broken: 'The connection broke. What you see may be old.',
  noJudge: 'No judge is at work: submissions wait.',
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
      count === 1 ? '1 question of a contest is not answered' : `${count} questions of contests are not answered`,
    failed: (count: number) =>
      count === 1
        ? '1 submission of the last day ended in Error'
        : `${count} submissions of the last day ended in Error`,
    failedHint: 'our fault, not theirs: judge them again',
    withoutTests: (name: string) => `${name} has no judge cases`,
    withoutTestsHint: 'it refuses submissions until one is added',
    moreWithoutTests: (count: number) =>
      count === 1 ? '1 more problem has no judge cases' : `${count} more problems have no judge cases`,
    previews: (count: number) =>
      count === 1 ? '1 rejudge waits for a decision' : `${count} rejudges wait for a decision`,
  },
} as const
