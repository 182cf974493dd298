import { texts } from '@arbiter/texts/texts'

export const accountTexts = texts({
  invitationHint: 'Registration is by invitation. Enter the code from your invitation.',
  // A verb, on a button.
  register: 'Register',
  // A verb, on a button.
  login: 'Login',
  // Stands before a link to the registration.
  newHere: 'New here? <link>Register</link>',
  registeredAlready: 'Already registered? <link>Sign In</link>',
  forgotPassword: 'Forgot password?',
  identifier: 'Email or username',
  invitation: 'Invitation code',
  loginHeading: 'Welcome Back!',
  registerHeading: 'Create Your Account',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
})
