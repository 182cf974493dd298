import { texts } from '@arbiter/texts/texts'

export const passwordRefusals = texts({
  'password.wrong': [403, 'The current password is incorrect.'],
  'password-reset.invalid': [400, 'This link is no longer valid. Please request a new one.'],
  'password-reset.no-mail': [503, 'This server does not send email. Please ask an administrator for a reset link.'],
})

export const passwordNotices = texts({
  passwordChanged: 'Password changed. All other browsers were signed out.',
  passwordReset: 'Password changed. Please log in.',
  passwordResetAsked: 'If there is an account with this email, a link is on its way.',
  passwordResetMade: 'Link created. It works once.',
})

const resetMail = texts({
  subject: 'Choose a new password',
  hello: 'Hello,',
  // Contains no text of the account: a person who registers with another person's address could send messages through it.
  asked: 'somebody, hopefully you, asked for a new password for your Arbiter account. Open this link to choose one:',
  bounds: 'It works once, within {hours} hours. If you did not ask for it, do nothing: your password stays as it is.',
})

/** Mail that the server sends. */
export const mails = {
  passwordReset: (link: string, hours: number) => ({
    subject: resetMail.subject,
    text: [resetMail.hello, '', resetMail.asked, '', link, '', resetMail.bounds({ hours }), ''].join('\n'),
  }),
} as const
