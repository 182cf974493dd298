export const accountTexts = {
  invitationHint: 'Registration is by invitation; the code came with yours.',
  loginHeading: 'Welcome Back!',
  registerHeading: 'Create Your Account',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
} as const
