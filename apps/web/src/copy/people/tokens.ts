import { texts } from '@arbiter/texts/texts'

/** API tokens, with which programs use the account. */
export const tokenTexts = texts({
  title: 'API tokens',
  lead: 'For programs that use your account, such as the command line tool. A new password revokes all of them. <link>How to use them</link>',
  none: 'There are no tokens.',
  failed: 'Failed to load tokens.',
  // On a button, with an ellipsis because a dialog follows.
  create: 'New token…',
  createTitle: 'New API token',
  createFailed: 'Failed to create the token.',
  // A verb, on a button.
  createVerb: 'Create token',
  name: 'Name',
  nameHint: 'Where you will use it, such as “Laptop”.',
  scopes: 'What it may do',
  expires: 'Expires in',
  password: 'Your password',
  passwordHint: 'A token that manages problems, contests or users needs it once more.',
  made: 'Copy the token now. It is not shown again, and whoever has it can use your account.',
  // A verb, on a button.
  done: 'Done',
  // The value is a date.
  expiresOn: 'Expires <time/>',
  neverUsed: 'never used',
  lastUsed: 'last used <time/> from <address/>',
  revoke: 'Revoke',
  revokeOf: 'Revoke {name}',
  revokeQuestion: 'Programs that use “{name}” will be signed out at once. This cannot be undone.',
  revokeFailed: 'Failed to revoke the token.',
})

/** The names of scopes are what the API calls them too. */
export const scopeTexts = texts({
  read: { name: 'Read', says: 'problems, contests, boards and your own submissions' },
  submit: { name: 'Submit', says: 'submit, run programs, take part in contests, change your profile' },
  problems: { name: 'Problems', says: 'create, import, change and rejudge problems' },
  contests: { name: 'Contests', says: 'create and run contests' },
  admin: { name: 'Administration', says: 'people, all submissions, appeals, settings' },
})
