export const accountTexts = {
  loginHeading: 'Welcome Back!',
  registerHeading: 'Create Your Account',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
} as const
