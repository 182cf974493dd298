export const accountTexts = {
  invitationHint: 'Registration is by invitation. Enter the code from your invitation.',
  loginHeading: 'Welcome Back!',
  registerHeading: 'Create Your Account',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
} as const
