import { texts } from '@arbiter/texts/texts'

/** What every page needs; it is part of the first visit. */
export const shellTexts = texts({
  skip: 'Skip to content',
  // The accessible name of the navigation in the bar.
  mainNavigation: 'Main',
  menu: 'Menu',
  // A verb, on a button.
  signIn: 'Sign In',
  // A verb, on a button.
  register: 'Register',
  appealStatus: 'Appeal Status',
  theme: 'Switch between light and dark',
  accountMenu: 'Account menu, {name}',
  notificationsUnread: 'Notifications, {unread, number} unread',
  errorPanel: 'Error',
  tryAgain: 'Try Again',
  flaggedLink: 'Not available while your account is restricted',
  pageBroken: 'This page ran into a problem.',
  // A verb, on a button.
  reload: 'Reload',
  partFailed: 'This part of the page could not be loaded.',
  partOffline: 'You are offline, and this part of the page was not loaded before.',
  // A verb, on a button.
  close: 'Close',
  offline: 'You are offline. What you write is kept in this browser.',
  openDrafts: 'Open drafts',
  unreachable: 'The server cannot be reached. Trying again …',
  signedInAs: 'This browser is now signed in as {username}.',
})
