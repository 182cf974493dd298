const counted = (count: number, thing: string) => `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`

export const adminUserTexts = {
  none: { title: 'No users', text: 'Nobody has registered yet.' },
  deleteTitle: (names: number) => (names === 1 ? 'Delete user' : `Delete ${names} users`),
  deleteOne: (username: string) =>
    `Delete ${username}? This cannot be undone. Their submissions stay in the standings without a name.`,
  deleteMany: (count: number) =>
    `Delete ${counted(count, 'user')}? This cannot be undone. Their submissions stay in the standings without a name.`,
  flagTitle: (names: number) => (names === 1 ? 'Flag user' : `Flag ${names} users`),
  flagHint: 'Optional. The user will see it.',
  flagLead: 'A flagged user can only see their profile and submissions, and may appeal once.',
  roleFailed: 'Failed to change the role.',
  resetFailed: 'Failed to create the link.',
  signOutFailed: 'Failed to sign the user out.',
  makeAdminTitle: 'Make administrator',
  makeAdmin: (username: string) => `${username} will be able to do everything you can do here.`,
  unmakeAdminTitle: 'Remove administrator rights',
  unmakeAdmin: (username: string) => `${username} will be an ordinary user.`,
  signOutTitle: 'Sign out everywhere',
  signOut: (username: string) => `${username} has to sign in again in every browser.`,
  resetTitle: 'Password reset link',
  resetLead: 'Hand this link over in person. It works once and is shown only now.',
  flagged: (count: number) => `${counted(count, 'user')} flagged.`,
  unflagged: (count: number) => `${counted(count, 'user')} unflagged.`,
  deleted: (count: number) => `${counted(count, 'user')} deleted.`,
  partly: (done: number, all: number, reason: string) => `Done for ${done} of ${all} users. ${reason}`,
  personFailed: 'Failed to load the user.',
  sessionsNone: 'Not signed in anywhere.',
  flagsNone: 'Never flagged.',
  contestsNone: 'Not registered for any contest.',
  submissionsNone: { title: 'No submissions', text: 'This user has not submitted anything yet.' },
  submissionsFailed: 'Failed to fetch submissions.',
  commandLine: 'command line',
} as const

export const importTexts = {
  lead: 'One line per person. The first line names the columns: username, firstname, lastname, email, and if you like role and group.',
  placeholder: 'username,firstname,lastname,email,role,group\nada,Ada,Lovelace,ada@example.org,,Room 4',
  groupHint: 'The group, such as a room or a class, is printed on the sheet and stored nowhere.',
  failed: 'Failed to import users.',
  valid: (count: number) => `All ${counted(count, 'row')} can be imported.`,
  invalid: (count: number) => `${counted(count, 'error')}: nothing was imported.`,
  once: 'The passwords are shown only now. Print the sheet or download the CSV before you leave this page.',
  working: 'Creating accounts. This can take a minute for many rows.',
  leaveTitle: 'Leave this page',
  leave: 'The passwords are shown only once. Leave without them?',
  siteHint: 'Sign in at',
} as const
