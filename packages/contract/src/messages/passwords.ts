import type { Refusals } from './refusals-type.ts'

export const passwordRefusals = {
  'password.wrong': [403, 'The current password is incorrect.'],
  'password-reset.invalid': [400, 'This link is no longer valid. Please request a new one.'],
  'password-reset.no-mail': [503, 'This server does not send email. Please ask an administrator for a reset link.'],
} as const satisfies Refusals

export const passwordNotices = {
  passwordChanged: 'Password changed. All other browsers were signed out.',
  passwordReset: 'Password changed. Please log in.',
  passwordResetAsked: 'If there is an account with this email, a link is on its way.',
  passwordResetMade: 'Link created. It works once.',
} as const

/** Mail that the server sends. */
export const mails = {
  /** Contains no text of the account: a person who registers with another person's address could send messages through it. */
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
