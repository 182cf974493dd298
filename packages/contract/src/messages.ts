import { MAX_OPEN_SUBMISSIONS, MAX_TEST_CASES, MAX_TEST_SET_FILES } from '@arbiter/rules/limits'
import type { NotificationKind } from '@arbiter/rules/notification'

/**
 * Every sentence a user reads. Refusals are thrown by name and carry their status; fallbacks are shown when the
 * server gave no sentence of its own; the rest is grouped by when it is shown.
 */

export const signedInAs = (username: string) => `This browser is now signed in as ${username}.`

/** These by themselves, because the workspace needs them and none of the others. */
export const codeTooLarge = [413, 'The code must be at most 256 KB.'] as const
export const runInputTooLarge = [413, 'The input must be at most 1 MB.'] as const
export const problemWithoutTests = [409, 'This problem has no judge cases yet, so it cannot take submissions.'] as const

export const refusals = {
  'session.required': [401, 'Please log in first.'],
  'session.changed': [409, 'Someone else has signed in here since. Nothing was sent in their name.'],
  'account.flagged': [403, 'Your account is restricted. You can still see your profile and submissions, and appeal.'],
  'admin.required': [403, 'Only administrators can do this.'],
  'origin.foreign': [403, 'This request came from another site and was refused.'],
  'rate.limited': [429, 'Too many requests. Please wait a moment and try again.'],
  'input.invalid': [400, 'Some of the values sent are not valid.'],
  'input.unreadable': [400, 'The request could not be read.'],
  'input.too-large': [413, 'The request is too large.'],
  'input.encoded': [400, 'Compressed requests are not supported. Please send the request uncompressed.'],
  'input.slow': [400, 'The request took too long to arrive. Please try again.'],
  'page.not-found': [404, 'There is nothing at this address.'],
  'server.busy': [503, 'The server is busy. Please try again in a moment.'],
  // What a fault of ours looks like from outside: its details stay in the log.
  'server.fault': [500, 'Something went wrong on our side. Please try again.'],

  'username.taken': [409, 'This username is already taken.'],
  'username.reserved': [400, 'This username is reserved. Please choose another one.'],
  'email.taken': [409, 'An account with this email already exists.'],
  'credentials.wrong': [401, 'Wrong email, username or password.'],
  'credentials.slow': [429, 'Too many failed sign-ins. Please wait a moment and try again.'],
  'password.wrong': [403, 'The current password is not right.'],
  'password-reset.invalid': [400, 'This link is not valid any more. Please ask for a new one.'],
  'password-reset.no-mail': [503, 'This server sends no mail. Please ask an administrator for a link.'],
  'session.not-found': [404, 'This session has already ended.'],
  'user.not-found': [404, 'User not found'],
  'picture.too-large': [413, 'The picture must be at most 1 MB.'],
  'picture.unsupported': [400, 'The picture must be a PNG, JPEG or WebP image.'],

  'problem.not-found': [404, 'Problem not found.'],
  'problem.locked': [403, 'This problem opens when its contest starts.'],
  'problem.without-tests': problemWithoutTests,
  'problem.in-live-contest': [409, 'A problem in a live contest cannot be deleted.'],
  'test-case.not-found': [404, 'Test case not found.'],
  'test-case.too-many': [409, `A problem can have at most ${MAX_TEST_CASES} test cases.`],
  'test-case.too-large': [413, 'Input and expected output must be at most 16 MB each.'],
  'test-set.unsupported': [400, 'Send the test set as a zip archive, or its files as a form.'],
  'test-set.unreadable': [400, 'The archive is damaged or encrypted. Please create it again.'],
  'test-set.empty': [
    400,
    'There is no test case among these files: each one is a file x.in with a file x.ans or x.out.',
  ],
  'test-set.too-large': [413, 'A test set must be at most 256 MB, and at most 512 MB unpacked.'],
  'test-set.too-many-files': [413, `A test set can have at most ${MAX_TEST_SET_FILES} files.`],
  'test-set.compressed-too-much': [
    413,
    'The archive is too small for what it unpacks to. Please send fewer files at a time.',
  ],
  'test-set.no-space': [503, 'The server is short of disk space, so it cannot take a test set now.'],
  'test-set.unexpected-file': [400, 'A file of the test set has a name that is not expected.'],
  'test-set.duplicate-file': [400, 'Two files of the test set have the same name.'],
  'test-set.no-input': [400, 'A file with an expected output has no input.'],
  'test-set.no-output': [400, 'An input has no file with its expected output.'],
  'test-set.two-outputs': [400, 'A test case has two files with its expected output.'],
  'test-set.bad-name': [400, 'The name of a file is not allowed.'],
  'test-set.empty-file': [400, 'A file of the test set is empty.'],
  'test-set.file-too-large': [413, 'A file of the test set is larger than 16 MB.'],
  'test-set.bad-text': [400, 'An explanation is not plain text.'],

  'code.too-large': codeTooLarge,
  'run-input.too-large': runInputTooLarge,
  'runner.unavailable': [503, 'The code runner is not available right now. Please try again later.'],
  'runner.busy': [503, 'The code runner is busy. Please try again in a moment.'],
  'runner.no-space': [503, 'The server is short of disk space, so no program can be run. Please try again later.'],
  'judging.off': [503, 'Judging is switched off right now. Please try again later.'],
  'judging.busy': [503, 'Too many submissions are waiting. Please try again in a moment.'],
  'language.unavailable': [503, 'This language is not available right now.'],

  'submission.not-found': [404, 'Submission not found.'],
  'submission.not-yours': [403, 'You can only see your own submissions.'],
  'submission.still-judging': [409, 'This submission is still being judged.'],
  'submission.too-many-open': [
    429,
    `You have ${MAX_OPEN_SUBMISSIONS} submissions waiting. Please wait until one of them is judged.`,
  ],
  'submission.too-many-streams': [429, 'Too many submissions are being watched at once. Please close some pages.'],
  'rejudge.not-found': [404, 'Rejudge not found.'],
  'review.not-yours': [403, 'You can only ask for a review of your own submissions.'],
  'review.not-accepted': [409, 'A review is given for accepted submissions only.'],
  'review.contest-live': [403, 'Reviews of this problem open when its contest has ended.'],
  'review.problem-gone': [403, 'This problem is not available any more, and so is its review.'],
  'review.unavailable': [503, 'The AI review is not available right now. Please try again later.'],

  'contest.not-found': [404, 'Contest not found.'],
  'contest.session-required': [401, 'Please log in to register for contests.'],
  'contest.not-started': [403, 'This contest has not started yet.'],
  'contest.started': [409, 'This contest has already started.'],
  'contest.ended': [409, 'This contest has ended.'],
  'contest.full': [409, 'This contest is full.'],
  'contest.not-registered': [403, 'Please register for the contest first.'],
  'contest.problem-not-included': [400, 'This problem is not part of the contest.'],
  'contest.problem-unknown': [400, 'One of the selected problems does not exist.'],
  'contest.access-code-wrong': [403, 'The access code is not right.'],
  'contest.start-in-past': [400, 'Contest start time must be in the future'],
  'contest.end-before-start': [400, 'Contest end time must be after start time'],
  'contest.without-problems': [400, 'Please select at least one problem for the contest'],
  'contest.participants-exceed': [409, 'More people are registered than this limit allows.'],

  'appeal.too-short': [400, 'Reason must be at least 20 characters'],
  'appeal.not-flagged': [409, 'Your account is not restricted, so there is nothing to appeal.'],
  'appeal.already-filed': [409, 'You have already appealed against this restriction.'],
  'appeal.not-found': [404, 'Appeal not found.'],
  'appeal.already-decided': [409, 'This appeal has already been decided.'],

  'admin.not-yourself': [409, 'You cannot do this to your own account.'],
  'admin.last': [409, 'The last administrator must stay.'],
  'notification.not-found': [404, 'Notification not found.'],
  'notification.too-many-streams': [429, 'Too many pages are open at once. Please close some of them.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** The refusals of a test set that name the file they are about. */
export const testFileRefusals = {
  'test-set.unexpected-file': (file: string) =>
    `${file} is not expected here. A test case is x.in with x.ans or x.out, and x.md to explain it.`,
  'test-set.duplicate-file': (file: string) => `${file} is there twice.`,
  'test-set.no-input': (file: string) => `${file} has no input: there is no file of the same name that ends with .in.`,
  'test-set.no-output': (file: string) =>
    `${file} has no expected output: there is no file of the same name that ends with .ans or .out.`,
  'test-set.two-outputs': (file: string) => `${file} is there with .ans and with .out. Please keep one of them.`,
  'test-set.bad-name': (file: string) => `${file} is not an allowed name for a file.`,
  'test-set.empty-file': (file: string) => `${file} is empty.`,
  'test-set.file-too-large': (file: string) => `${file} is larger than 16 MB.`,
  'test-set.bad-text': (file: string) => `${file} is not plain text.`,
  'test-set.unreadable': (file: string) => `${file} cannot be unpacked: the archive is damaged or encrypted.`,
} as const satisfies Partial<Record<keyof typeof refusals, (file: string) => string>>

/** Shown when the server gave no sentence of its own. */
export const fallbacks = {
  'session.login': 'Login failed',
  'session.register': 'Registration failed',
  'session.logout': 'Logout failed',

  'problems.load': 'Failed to fetch problems. Please try again.',
  'problem.load': 'Failed to load the problem. It may not exist.',
  'code.run': 'Failed to run code.',
  'code.run-unknown': 'An unknown error occurred.',
  'review.request': 'An error occurred while generating the analysis.',
  'submission.id-missing': 'Submission ID missing in response',
  'submission.stream': 'Stream error',
  'submissions.load': 'Failed to load submissions. Please try again later.',
  'submission-history.load': 'Could not load submission history.',
  'submission.load': 'Submission not found.',
  'submission.reach': 'The submission could not be loaded. Please try again.',

  'leaderboard.load': 'Could not load the leaderboard. Please try again later.',
  'leaderboard.read': 'Invalid response structure from server.',
  'contests.load': 'Failed to fetch contests. Please try again later.',
  'contest.load': 'Failed to load contest details.',
  'contest.register': 'Registration failed.',
  'contest-leaderboard.load': 'Failed to fetch leaderboard data.',

  'user.load': 'User not found',
  'profile.load': 'Could not load this profile. Please try again.',
  'profile.update': 'Failed to update profile.',
  'solved-problems.load': 'Failed to load solved problems.',
  'attended-contests.load': 'Failed to load attended contests.',
  'appeal-status.load': 'Failed to check appeal status',
  'appeal.file': 'Failed to submit appeal',
  'sessions.load': 'Failed to load sessions.',
  'session.end': 'Failed to sign the browser out.',
  'password.change': 'Failed to change the password.',
  'password.reset-request': 'Failed to ask for a link.',
  'password.reset': 'Failed to set the password.',
  'picture.upload': 'Failed to upload the picture.',
  'audit.load': 'Failed to load the audit log.',
  'notifications.load': 'Failed to load notifications.',
  'notification.read': 'Failed to mark the notification as read.',

  'dashboard.load': 'Could not load dashboard data.',
  'admin-users.load': 'Failed to fetch users.',
  'user.flag': 'Failed to update user flag status.',
  'user.change-role': 'Failed to change the role.',
  'user.delete': 'Failed to delete user.',
  'admin-problems.load': 'Failed to fetch problems.',
  'problem.delete': 'Failed to delete problem.',
  'admin-contests.load': 'Failed to fetch contests.',
  'admin-contests.read': 'Failed to load contests: Invalid data format.',
  'contest.delete': 'Failed to delete contest.',
  'admin-submissions.load': 'Failed to fetch submissions.',
  'submission.flag': 'Failed to update flag status.',
  'submission.delete': 'Failed to delete submission.',
  'submission.rejudge': 'Failed to start the rejudge.',
  'appeals.load': 'Failed to fetch appeals.',
  'appeal.decide': 'Failed to save the decision.',

  'problem.create': 'Failed to create problem',
  'problem-form.load': 'Failed to load problem data.',
  'problem.update': 'Failed to update problem.',
  'test-cases.load': 'Failed to load data',
  'test-case.save': 'Failed to save testcase',
  'test-case.delete': 'Failed to delete testcase',
  'contest-form.load-problems': 'Failed to load problems',
  'contest.create': 'An error occurred while creating the contest.',
  'contest-form.load': 'Failed to load contest data.',
  'contest.update': 'An error occurred while updating the contest.',
} as const
export type FallbackName = keyof typeof fallbacks

/** Said when something went well, or simply happened. */
export const notices = {
  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  registered: 'Registration successful! Please log in.',
  sessionEnded: 'The browser was signed out.',
  otherSessionsEnded: 'All other browsers were signed out.',
  passwordChanged: 'Password changed. All other browsers were signed out.',
  passwordReset: 'Password changed. Please log in.',
  passwordResetAsked: 'If there is an account with this email, a link is on its way.',
  passwordResetMade: 'The link was made. It works once.',
  loggedOut: 'Logged out successfully. See you soon!',
  contestJoined: 'You have successfully registered for the contest!',
  profileUpdated: 'Profile updated successfully!',
  appealFiled: 'Appeal submitted',
  appealDecided: 'Decision saved.',
  userFlagged: 'User flagged.',
  userUnflagged: 'User unflagged.',
  userDeleted: 'User deleted successfully.',
  roleChanged: 'Role changed.',
  problemCreated: 'Problem created successfully!',
  problemUpdated: 'Problem updated successfully!',
  problemDeleted: 'Problem deleted.',
  testCaseSaved: 'Test case saved.',
  testSetSaved: (count: number) =>
    count === 1 ? 'Test set with 1 case saved.' : `Test set with ${count} cases saved.`,
  testCaseDeleted: 'Test case deleted.',
  contestCreated: 'Contest created successfully!',
  contestUpdated: 'Contest updated successfully!',
  contestDeleted: 'Contest deleted.',
  submissionFlagged: 'Submission flagged.',
  submissionUnflagged: 'Submission unflagged.',
  submissionDeleted: 'Submission deleted.',
  submissionReceived: 'Submission received.',
  rejudgeStarted: 'The submission is judged again.',
  problemRejudgeStarted: (count: number) =>
    count === 1 ? '1 submission is judged again.' : `${count} submissions are judged again.`,
  notificationsRead: 'All notifications are marked as read.',
  copied: 'Copied',
} as const

/** Where there is nothing to show: a title, the sentence below it, and the way onward. */
export const empties = {
  problems: { title: 'No Problems Found', text: 'Try adjusting your filters or check back later.' },
  leaderboard: { text: 'The leaderboard is currently empty. Start solving problems to get ranked!' },
  contestLeaderboard: { text: 'No successful submissions yet.' },
  submissions: { title: 'No submissions yet', action: 'Browse Problems' },
  submissionsSignedOut: { title: 'Access Denied', text: 'Please log in to see your submissions.', action: 'Log in' },
  contests: { title: 'No contests right now', text: 'Check back later.' },
  contestNotFound: { title: 'Contest Not Found', text: 'It may have been removed, or it is private.' },
  pageNotFound: { title: 'Page not found', text: 'There is nothing at this address.' },
  notifications: { title: 'No notifications', text: 'News about your contests and submissions appears here.' },
  solvedProblems: { title: 'No solved problems yet', action: 'Browse Problems' },
  attendedContests: { title: 'No contests yet', action: 'Browse Contests' },
  appeals: { title: 'No appeals', text: 'Nobody is waiting for a decision.' },
  users: { title: 'No users found', text: 'Try another search.' },
  adminSubmissions: { title: 'No submissions found', text: 'Try another search.' },
  testCases: { title: 'No test cases yet', text: 'Without judge cases the problem takes no submissions.' },
} as const

/** Asked before something is destroyed. */
export const confirmations = {
  deleteUser: (username: string) => `Are you sure you want to delete ${username}? This cannot be undone.`,
  deleteProblem: 'Are you sure you want to delete this problem?',
  deleteContest: 'Are you sure you want to delete this contest?',
  deleteSubmission: 'Are you sure you want to delete this submission?',
  deleteTestCase: 'Are you sure you want to delete this test case?',
  restoreDraft: 'Your earlier code in this language was kept.',
  endSession: (device: string) => `Are you sure you want to sign out ${device}?`,
  endOtherSessions: 'Are you sure you want to sign out all other browsers?',
} as const

/** Sentences that are part of a page. */
export const texts = {
  heroHeadline: 'Master Your Coding Skills',
  heroLead: 'Read a problem, write a solution, watch it judged test by test. Practise alone or against the clock.',
  loginHeading: 'Welcome Back!',
  registerHeading: 'Create Your Account',
  errorPanel: 'Error',
  tryAgain: 'Try Again',
  counterLoading: '...',
  pointsMissing: 'N/A',
  countdownOver: 'Expired',
  reviewRunning: 'AI is analyzing your code...',
  reviewPatience: 'This may take a few seconds',
  submissionsLoading: 'Loading submissions...',
  submissionFailed: (message: string) => `Error: ${message}`,
  submitSignedOut: 'Sign in to submit your code.',
  submitFailed: 'Your code was not submitted. It is still here, please try again.',
  streamReconnecting: 'Reconnecting',
  testHidden: 'This test is hidden',
  testClipped: 'Only the beginning is shown.',
  testsSkipped: (count: number) => (count === 1 ? '1 test skipped' : `${count} tests skipped`),
  judgeError: 'This one is our fault. It costs you nothing and will be judged again.',
  flagReasonDefault: 'Your account was restricted by an administrator.',
  flaggedLink: 'Not available while your account is restricted',
  problemHidden: (letter: string) => `Problem ${letter}`,
  pageUnbuilt: 'This part of Arbiter is not there yet.',
  pageBroken: 'This page ran into a problem.',
  contestRated: 'Rated Contest',
  contestStyle: (contestType: string) => `${contestType} Style`,
  contestMultiLanguage: 'Multi-language',
  finalStandings: 'Final standings',
  duration: (hours: number, minutes: number) =>
    [hours > 0 && `${hours}h`, (minutes > 0 || hours === 0) && `${minutes}m`].filter(Boolean).join(' '),
} as const

/** Sentences of the pages about people: profiles, passwords, the leaderboard, appeals and notifications. */
export const peopleTexts = {
  leaderboardLead: 'Points of distinct solved problems.',
  unranked: 'Not ranked yet',
  heatmapTitle: 'Submissions in the last 365 days',
  heatmapDay: (count: number, day: string) =>
    `${count === 0 ? 'No' : count} submission${count === 1 ? '' : 's'} on ${day}`,
  heatmapKeys: 'Use the arrow keys to move from day to day.',
  noActivities: 'No submissions yet.',
  picturesOffered: 'Choose one of ours or upload your own: PNG, JPEG or WebP, at most 1 MB.',
  socialLinkHint: 'Names on each site, or whole addresses.',
  sessionsLead: 'Where your account is signed in.',
  passwordLead: 'All other browsers are signed out when you change it.',
  forgotPasswordHeading: 'Forgot your password?',
  forgotPasswordLead: 'Enter the email of your account. We send a link that works once.',
  resetPasswordHeading: 'Choose a new password',
  restricted: 'Your account is restricted',
  appealOnce: 'One appeal per restriction',
  appealReader: 'An administrator reads it and answers here and by notification.',
  appealPending: 'An administrator will read it. The decision appears here.',
  appealAccepted: 'Your appeal was accepted',
  appealRejected: 'Your appeal was rejected',
  appealWithoutNote: 'The administrator left no note.',
  decisionNoteHint: 'The user reads it. Optional.',
  acceptingUnflags: 'Accepting lifts the restriction at once.',
} as const

/** Sentences of the workspace and of the pages about submissions. */
export const workspaceTexts = {
  placeInLine: (position: number) => (position === 1 ? 'Next in line' : `Place ${position} in line`),
  judgeAwaited: 'No judge is at work right now. Your submission waits for one.',
  judgedElsewhere: (time: string) => `Your submission of ${time} is being judged`,
  judgedSoFar: (done: number, total: number) => `${done} of ${total} tests`,
  nothingWasRun: 'Nothing was run, and no attempt is counted.',
  outputAwaited: 'Run your code to see here what it prints.',
  outputEmpty: 'The program printed nothing.',
  outputClipped: 'Only the beginning of the output is shown.',
  testsAwaited: 'Submit your code to see here how it does on every test.',
  sampleMatches: 'As expected',
  sampleDiffers: 'Not as expected',
  firstDifference: (line: number) => `First difference in line ${line}`,
  ownSubmissionsEmpty: 'You have not submitted to this problem yet.',
  ownSubmissionsSignedOut: 'Sign in to see your submissions to this problem.',
  draftSaved: 'Draft saved',
  draftSaving: 'Saving draft',
  draftKeptHere: 'Draft kept in this browser',
  draftNotKept: 'Draft not kept here',
  newerDraft: 'There is newer code of yours from another device.',
  otherTab: 'Another tab of yours has other code for this problem.',
  strayDraft: 'Other code of yours for this problem was kept in this browser.',
  templateRestored: 'The starter template is back. Your code was kept.',
  submissionElsewhere: 'That submission is to another problem.',
  submissionOpened: 'This is the code of your submission. What you had before was kept.',
  versionOpened: 'An earlier version is back. What you had before was kept.',
  flagsLink: 'Compilers, flags and limits',
  languagesLink: 'Compilers, flags and limits (opens in a new tab)',
  inputHint: 'Input for your program. Use a sample or write your own.',
  historyEmpty: 'Nothing was kept yet. Your code is saved while you write.',
  historySignedOut: 'Sign in to keep the history of your code on every device.',
  historyFailed: 'The history could not be loaded.',
  editorLoading: 'Loading the editor',
  editorKeys: 'Escape, then Tab leaves the editor.',
  reviewOffer: 'A review of complexity, performance, style and alternatives of your accepted code.',
  comparisonSame: 'Both are the same.',
  comparisonAlone: 'There is no other submission of yours to this problem.',
  flaggedSubmission: 'This submission was flagged and does not count.',
  lateSubmission: 'Sent after the contest had ended: it is not ranked.',
} as const

/** How a run of one's own ended, when it did not end well. */
export const runEndings = {
  compilation: 'Compilation failed.',
  timedOut: (seconds: number) => `Time limit exceeded: the program was stopped after ${seconds} s.`,
  outOfMemory: (megabytes: number) => `Memory limit exceeded: the program may use ${megabytes} MB.`,
  outOfOutput: 'Output limit exceeded: only the beginning is shown.',
  crashed: (detail: string) => `Runtime error: ${detail}.`,
} as const

/** What a notification of each kind says, from the details that were kept with it. */
type Details = Readonly<Record<string, unknown>>
const told = (details: Details, name: string) => String(details[name] ?? '')
const withNote = (sentence: string, note: string) => (note === '' ? sentence : `${sentence} ${note}`)

export const notificationTexts: Record<NotificationKind, (details: Details) => { title: string; text: string }> = {
  'appeal-decided': (details) =>
    details.decision === 'accepted'
      ? {
          title: 'Your appeal was accepted',
          text: withNote('Your account is no longer restricted.', told(details, 'note')),
        }
      : { title: 'Your appeal was rejected', text: withNote('Your account stays restricted.', told(details, 'note')) },
  'account-flagged': (details) => ({ title: 'Your account was restricted', text: told(details, 'reason') }),
  'account-unflagged': () => ({
    title: 'Your account is no longer restricted',
    text: 'You can submit, join contests and edit your profile again.',
  }),
  'submission-flagged': (details) => ({
    title: 'A submission of yours was flagged',
    text: `Your submission to ${told(details, 'problem')} does not count any more.`,
  }),
  'submission-unflagged': (details) => ({
    title: 'A submission of yours counts again',
    text: `The flag on your submission to ${told(details, 'problem')} was lifted.`,
  }),
  'contest-starting': (details) => ({
    title: `${told(details, 'contest')} is about to start`,
    text: 'You are registered. Good luck!',
  }),
  'contest-changed': (details) => ({
    title: `${told(details, 'contest')} was changed`,
    text: 'Please look at its times and problems again.',
  }),
  announcement: (details) => ({ title: told(details, 'title'), text: told(details, 'text') }),
  'clarification-answered': (details) => ({
    title: `Your question in ${told(details, 'contest')} was answered`,
    text: told(details, 'answer'),
  }),
  'verdict-changed': (details) => ({
    title: `New verdict for ${told(details, 'problem')}`,
    text: `Your submission was judged again: ${told(details, 'before')} became ${told(details, 'after')}.`,
  }),
  'rating-changed': (details) => ({
    title: `Your rating after ${told(details, 'contest')} is ${told(details, 'after')}`,
    text: details.before == null ? 'It is your first rating.' : `Before the contest it was ${told(details, 'before')}.`,
  }),
  'judging-failed': (details) => ({
    title: 'A submission could not be judged',
    text: `Submission ${told(details, 'submissionId')} ended in an error of ours.`,
  }),
}

/** Mail that the server sends. */
export const mails = {
  /** Without any word of the account's: whoever registers with somebody else's address could write to them through it. */
  passwordReset: (link: string, hours: number) => ({
    subject: 'Choose a new password',
    text: [
      'Hello,',
      '',
      'somebody, hopefully you, asked for a new password for your Arbiter account. Open this link to choose one:',
      '',
      link,
      '',
      `It works once, within ${hours} hours. If you did not ask for it, do nothing: your password stays as it is.`,
      '',
    ].join('\n'),
  }),
} as const

/** What takes the place of the name of a deleted account. */
export const deletedPerson = { firstname: 'Deleted', lastname: 'user' } as const

/** Said under a form field, before the round trip and after it. */
export const fieldErrors = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, characters: number) => `${label} must be at most ${characters} characters`,
  unreadable: (label: string) => `${label} must not contain invisible, direction-changing or piled-up characters`,
  text: (label: string) => `${label} must be a text`,
  notText: (label: string) => `${label} must be text without NUL characters`,
  wholeNumber: (label: string, min: number, max: number, unit = '') =>
    `${label} must be a whole number from ${min} to ${max}${unit && ` ${unit}`}`,
  number: (label: string, min: number, max: number) => `${label} must be a number from ${min} to ${max}`,
  choice: (label: string, choices: readonly string[]) => `${label} must be one of ${choices.join(', ')}`,
  yesOrNo: (label: string) => `${label} must be true or false`,
  list: (label: string) => `${label} must be a list or a comma-separated text`,
  distinct: (label: string) => `${label} must each be chosen once`,
  tooMany: (label: string, count: number) => `${label} must be at most ${count}`,
  instant: (label: string) => `${label} must be a date and time`,
  id: (label: string) => `${label} must be an id`,
  username: 'Username must be 3 to 30 characters: letters, digits, underscores, dots and hyphens',
  email: 'Please enter a valid email address',
  passwordsDiffer: 'The passwords are not the same',
  password: 'Password must be 8 to 128 characters',
  identifier: 'Email or username is required',
  picture: 'Picture must be one of the set',
  timeZone: 'Time zone must be a name such as Europe/Berlin',
  socialLink: 'This must be a profile name or an http(s) address',
} as const
