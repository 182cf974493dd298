import { texts } from '@arbiter/texts/texts'

export const sessionRefusals = texts({
  'session.not-found': [404, 'This session has already ended.'],
})

export const sessionNotices = texts({
  sessionEnded: 'The browser was signed out.',
  otherSessionsEnded: 'All other browsers were signed out.',
})
