import { texts } from '@arbiter/texts/texts'

export const passwordTexts = texts({
  passwordLead: 'Changing it signs you out of all other browsers.',
  forgotPasswordHeading: 'Forgot your password?',
  forgotPasswordLead: 'Enter your account email and we will send you a link that works once.',
  resetWithoutMail:
    'This server does not send email. Ask an administrator for a reset link: they can make one that works once.',
  resetPasswordHeading: 'Choose a new password',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  rememberedIt: 'Remembered it? <link>Sign In</link>',
  // A verb, on a button: by email.
  sendLink: 'Send link',
  newLink: 'Ask for a new link',
  repeatPassword: 'Repeat the new password',
  // A verb, on a button.
  setPassword: 'Set password',
  changeFailed: 'Failed to change the password.',
  resetRequestFailed: 'Failed to request a link.',
  resetFailed: 'Failed to set the password.',
})
