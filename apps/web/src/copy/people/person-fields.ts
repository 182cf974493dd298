import { texts } from '@arbiter/texts/texts'

/** The labels of fields in several forms about a person. */
export const personFieldTexts = texts({
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: '{min} characters or more',
})
