import type { Role } from '@arbiter/rules/people/access'
import { texts } from '@arbiter/texts/texts'

export const roleNames = texts({
  // The role of one person.
  admin: 'Admin',
  // The role of one person.
  user: 'User',
} satisfies Record<Role, string>)

/** The choices of the filter by role. */
export const rolePluralNames = texts({
  admin: 'Administrators',
  user: 'Users',
} satisfies Record<Role, string>)

export const adminUserTexts = texts({
  title: 'Users',
  importUsers: 'Import users',
  search: 'Search by username or email',
  // Said of an account.
  role: 'Role',
  allRoles: 'All roles',
  // Said of an account.
  flagged: 'Flagged',
  // Said of a time that never was: the user has not signed in.
  never: 'Never',
  none: { title: 'No users', text: 'Nobody has registered yet.' },
  columns: {
    user: 'User',
    email: 'Email',
    role: 'Role',
    points: 'Points',
    // When the user registered.
    registered: 'Registered',
    lastSeen: 'Last seen',
  },
  publicProfile: 'Public profile',
  deleteTitle: '{count, plural, one {Delete user} other {Delete # users}}',
  deleteOne: 'Delete {username}? This cannot be undone. Their submissions stay in the standings without a name.',
  deleteMany:
    'Delete {count, plural, one {# user} other {# users}}? This cannot be undone. Their submissions stay in the standings without a name.',
  flagTitle: '{count, plural, one {Flag user} other {Flag # users}}',
  // The label of a field: why the user is flagged.
  flagReason: 'Reason',
  flagHint: 'Optional. The user will see it.',
  flagLead: 'A flagged user can only see their profile and submissions, and may appeal once.',
  roleFailed: 'Failed to change the role.',
  makeAdminTitle: 'Make administrator',
  makeAdmin: '{username} will be able to do everything you can do here.',
  unmakeAdminTitle: 'Remove administrator rights',
  unmakeAdmin: '{username} will be an ordinary user.',
  // A button.
  removeRights: 'Remove rights',
  flaggedDone: '{count, plural, one {# user} other {# users}} flagged.',
  unflaggedDone: '{count, plural, one {# user} other {# users}} unflagged.',
  deletedDone: '{count, plural, one {# user} other {# users}} deleted.',
  // The reason is a whole sentence.
  partly: 'Done for {done, number} of {all, plural, one {# user} other {# users}}. {reason}',
})

/** The page of one user. */
export const personTexts = texts({
  // The title of the page until the username is known.
  title: 'User',
  failed: 'Failed to load the user.',
  tabs: {
    // The name of the row of tabs.
    label: 'About the user',
    overview: 'Overview',
    submissions: 'Submissions {count, number}',
    // What administrators did to this user.
    audit: 'Audit',
    // What this user did as an administrator.
    acts: 'Own acts',
  },
  head: {
    // The title of an alert: the account is restricted.
    flagged: 'Flagged',
    role: 'Role',
    // When the user registered.
    registered: 'Registered',
    lastSeen: 'Last seen',
    points: 'Points',
    // How many problems the user has solved.
    solved: 'Solved',
    rating: 'Rating',
    // The user has no rating.
    noRating: 'None',
    publicProfile: 'Public profile',
    // A link to the public profile.
    viewProfile: 'View',
  },
  // A button.
  resetPassword: 'Reset password',
  // A button.
  signOutEverywhere: 'Sign out everywhere',
  contests: 'Contests',
  contestsNone: 'Not registered for any contest.',
  // Said of a participant of a contest.
  disqualified: 'Disqualified',
  // Said of a participant of a contest.
  unofficial: 'Unofficial',
  submissions: 'Submissions',
  submissionsNone: { title: 'No submissions', text: 'This user has not submitted anything yet.' },
  submissionsFailed: 'Failed to fetch submissions.',
})

export const personSessionTexts = texts({
  // Browsers in which the user is signed in.
  title: 'Sessions',
  none: 'Not signed in anywhere.',
  thisBrowser: 'This browser',
  // The address of a browser, when it signed in, and when it was last seen.
  facts: '<address/> · since <since/> · last seen <seen/>',
  // A button: signs this browser out.
  signOut: 'Sign out',
  // The name of that button; the device is such as “Firefox on Linux”.
  signOutDevice: 'Sign out {device}',
  signOutFailed: 'Failed to sign the user out.',
  everywhereTitle: 'Sign out everywhere',
  everywhere: '{username} has to sign in again in every browser, and all of their API tokens are revoked.',
})

/** The API tokens of a user, for administrators. */
export const personTokenTexts = texts({
  // On a button, with an ellipsis because a dialog follows.
  revokeAll: 'Revoke all…',
  revokeAllTitle: 'Revoke all tokens',
  revokeAllQuestion: 'All programs that use tokens of {username} will be signed out at once. This cannot be undone.',
})

export const personFlagTexts = texts({
  title: 'Flags and appeals',
  none: 'Never flagged.',
  // Said of an account: it is restricted.
  flagged: 'Flagged',
  // Said of a restriction that was taken away.
  lifted: 'Lifted',
  // When an administrator restricted an account, and who did it.
  flaggedBy: '<time/> by <name/>',
  // When an administrator restricted an account, when one lifted it, and who they were.
  flaggedAndLifted: '<time/> by <name/>, lifted <liftedTime/> by <liftedName/>',
  // In place of a name: an administrator used the command line.
  commandLine: 'command line',
  // Why the account is restricted.
  reason: 'Reason',
  appeal: 'Appeal',
  decidedBy: 'decided <time/> by <name/>',
  appealReason: 'Reason of the appeal',
  // What the administrator wrote to the user.
  note: 'Note',
})

export const resetLinkTexts = texts({
  title: 'Password reset link',
  lead: 'Hand this link over in person. It works once and is shown only now.',
  // A button.
  create: 'Create link',
  // The name of a field.
  link: 'Link',
  // A button.
  copy: 'Copy link',
  validUntil: 'Valid until <time/>',
  failed: 'Failed to create the link.',
})

export const importTexts = texts({
  title: 'Import users',
  lead: 'One line per person. The first line names the columns: username, firstname, lastname, email, and if you like role and group.',
  // The names of the columns in the first line stay as they are.
  placeholder: 'username,firstname,lastname,email,role,group\nada,Ada,Lovelace,ada@example.org,,Room 4',
  groupHint: 'The group, such as a room or a class, is printed on the sheet and stored nowhere.',
  csv: 'CSV',
  csvFile: 'CSV file',
  // A button: looks for errors, without importing anything.
  check: 'Check',
  // A button.
  import: 'Import',
  failed: 'Failed to import users.',
  valid: 'All {count, plural, one {# row} other {# rows}} can be imported.',
  invalid: '{count, plural, one {# error} other {# errors}}: nothing was imported.',
  working: 'Creating accounts. This can take a minute for many rows.',
  errors: {
    title: 'Errors',
    // The number of a line of the file.
    line: 'Line',
    // The name of a column of the file.
    field: 'Field',
    problem: 'What is wrong',
    // In place of the name of a column.
    wholeLine: 'whole line',
  },
})

/** The passwords of imported users. */
export const credentialTexts = texts({
  title: 'Credentials',
  once: 'The passwords are shown only now. Print the sheet or download the CSV before you leave this page.',
  // A button.
  print: 'Print',
  // A button.
  download: 'Download CSV',
  username: 'Username',
  password: 'Password',
  // The address is such as judge.example.org/login.
  signInAt: 'Sign in at {address}',
  leaveTitle: 'Leave this page',
  leave: 'The passwords are shown only once. Leave without them?',
})
