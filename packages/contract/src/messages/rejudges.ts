import { MAX_REJUDGED } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const rejudgeRefusals = texts(
  {
    'rejudge.not-found': [404, 'Rejudge not found.'],
    'rejudge.nothing': [400, 'No submission matches.'],
    'rejudge.too-many': [
      400,
      'At most {submissions, number} submissions can be judged again at once. Please narrow it down.',
    ],
    'rejudge.not-done': [409, 'This rejudge is not done yet.'],
    'rejudge.decided': [409, 'This rejudge was already applied or discarded.'],
  },
  { submissions: MAX_REJUDGED },
)

export const rejudgeNotices = texts({
  started: 'Rejudging started.',
  ordered: 'Rejudging {count, plural, one {# submission} other {# submissions}}.',
  applied: 'The new verdicts are being published.',
  discarded: 'Rejudge discarded.',
})
