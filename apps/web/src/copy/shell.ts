export const shellTexts = {
  errorPanel: 'Error',
  tryAgain: 'Try Again',
  flaggedLink: 'Not available while your account is restricted',
  pageBroken: 'This page ran into a problem.',
  copied: 'Copied',
  offline: 'You are offline. What you write is kept in this browser.',
  openDrafts: 'Open drafts',
  unreachable: 'The server cannot be reached. Trying again …',
  logoutFailed: 'Logout failed',
  signedInAs: (username: string) => `This browser is now signed in as ${username}.`,
} as const
