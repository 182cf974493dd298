import { texts } from '@arbiter/texts/texts'

export const accountMenuTexts = texts({
  title: 'Account',
  profile: 'Profile',
  submissions: 'My Submissions',
  settings: 'Settings',
  // A verb, on a button.
  signOut: 'Sign Out',
  logoutFailed: 'Logout failed',
})
