import { texts } from '@arbiter/texts/texts'

export const adminDashboardTexts = texts({
  title: 'Dashboard',
  // A heading above links to the lists of users, problems, contests and submissions.
  manage: 'Manage',
  attention: 'Needs attention',
  liveState: 'Live state',
  usersThisWeek: '{count, number} new this week',
  hiddenProblems: '{count, number} hidden',
  upcomingContests: '{count, number} upcoming',
  submissionsToday: '{count, number} in 24 hours',
  oldestSince: 'oldest since <time/>',
  openAppeals: 'Open appeals',
  // A link to the unanswered questions of a contest.
  answer: 'Answer',
  // A link to a list.
  view: 'View',
  openRejudges: 'Open rejudges',
  addTestCases: 'Add test cases',
})

export const livePanelTexts = texts({
  // Submissions that wait for a judge.
  queue: 'Queue',
  judging: 'Judging',
  notJudging: 'Not judging',
  // How many submissions wait.
  waiting: 'Waiting',
  // How many submissions are being judged.
  running: 'Being judged',
  // For how long the oldest waiting submission has waited.
  oldest: 'Oldest has waited',
  // The button that runs a program without submitting it.
  runButton: 'Run button',
  // Said of the Run button.
  working: 'Working',
  // Said of the Run button: it does not work.
  down: 'Down',
  underOneSecond: 'under a second',
  // The server.
  machine: 'Machine',
  freeDiskSpace: 'Free disk space',
  // Gigabytes.
  freeOfTotal: '{free} GB of {total} GB',
  lastHour: 'Last hour',
  submissions: '{count, plural, one {# submission} other {# submissions}}',
  // Submissions whose judging failed.
  failures: '{count, plural, one {# failure} other {# failures}}',
  // The highest number of submissions or failures in one minute of the last hour.
  mostPerMinute: 'at most {count, number} a minute',
  // A minute of the last hour, and how many submissions or failures it had.
  minute: '{time}: {count, number}',
  // The servers that judge submissions.
  judges: 'Judges',
  // How many programs a judge runs at the moment, of how many it can run at once.
  slotsBusy: '{busy, number} of {slots, plural, one {# slot} other {# slots}} busy',
  // The load of a judge's processors, such as 0.52.
  load: 'load {load} per core',
})
