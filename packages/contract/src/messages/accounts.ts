import { texts } from '@arbiter/texts/texts'

export const accountRefusals = texts({
  'username.taken': [409, 'This username is already taken.'],
  'username.reserved': [400, 'This username is reserved. Please choose another one.'],
  'email.taken': [409, 'An account with this email already exists.'],
  'credentials.wrong': [401, 'Wrong email, username or password.'],
  'code.slow': [429, 'Too many wrong codes. Please wait a moment and try again.'],
  'credentials.slow': [429, 'Too many failed sign-ins. Please wait a moment and try again.'],
  'user.not-found': [404, 'User not found'],
  'picture.too-large': [413, 'The picture must be at most 1 MB.'],
  'picture.unsupported': [400, 'The picture must be a PNG, JPEG or WebP image.'],
  'admin.not-yourself': [409, 'You cannot do this to your own account.'],
  'admin.last': [409, 'The last administrator cannot be removed.'],
})

export const accountNotices = texts({
  welcomeBack: 'Welcome back, {name}!',
  registered: 'Registration successful! Please log in.',
  loggedOut: 'Logged out successfully. See you soon!',
  profileUpdated: 'Profile updated successfully!',
  userFlagged: 'User flagged.',
  userUnflagged: 'User unflagged.',
  userDeleted: 'User deleted successfully.',
  roleChanged: 'Role changed.',
})

/** Said when an administrator gave no reason. */
export const flagReasonDefault = texts('Your account was restricted by an administrator.')

/** Stored and sent in its place, in every language: a page knows it by this sentence. */
export const storedFlagReasonDefault = 'Your account was restricted by an administrator.'

/** Replaces the name of a deleted account. */
export const deletedPerson = { firstname: 'Deleted', lastname: 'user' } as const
