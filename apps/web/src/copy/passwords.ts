export const passwordTexts = {
  passwordLead: 'All other browsers are signed out when you change it.',
  forgotPasswordHeading: 'Forgot your password?',
  forgotPasswordLead: 'Enter the email of your account. We send a link that works once.',
  resetPasswordHeading: 'Choose a new password',
  changeFailed: 'Failed to change the password.',
  resetRequestFailed: 'Failed to ask for a link.',
  resetFailed: 'Failed to set the password.',
} as const
