import { texts } from '@arbiter/texts/texts'

export const appealRefusals = texts({
  'appeal.too-short': [400, 'Reason must be at least 20 characters'],
  'appeal.not-flagged': [409, 'Your account is not restricted, so there is nothing to appeal.'],
  'appeal.already-filed': [409, 'You have already appealed against this restriction.'],
  'appeal.not-found': [404, 'Appeal not found.'],
  'appeal.already-decided': [409, 'This appeal has already been decided.'],
})

export const appealNotices = texts({
  appealFiled: 'Appeal submitted',
  appealDecided: 'Decision saved.',
})
