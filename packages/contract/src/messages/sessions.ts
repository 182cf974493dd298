import type { Refusals } from './refusals-type.ts'

export const sessionRefusals = {
  'session.not-found': [404, 'This session has already ended.'],
} as const satisfies Refusals

export const sessionNotices = {
  sessionEnded: 'The browser was signed out.',
  otherSessionsEnded: 'All other browsers were signed out.',
} as const
