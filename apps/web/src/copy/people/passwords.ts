export const passwordTexts = {
  passwordLead: 'Changing it signs you out of all other browsers.',
  forgotPasswordHeading: 'Forgot your password?',
  forgotPasswordLead: 'Enter your account email and we will send you a link that works once.',
  resetWithoutMail:
    'This server does not send email. Ask an administrator for a reset link: they can make one that works once.',
  resetPasswordHeading: 'Choose a new password',
  changeFailed: 'Failed to change the password.',
  resetRequestFailed: 'Failed to request a link.',
  resetFailed: 'Failed to set the password.',
} as const
