import { texts } from '@arbiter/texts/texts'

/** The browsers in which an account is signed in. */
export const deviceTexts = texts({
  // Such as "Firefox on Linux".
  named: '{browser} on {system}',
  unknown: 'Unknown device',
})
