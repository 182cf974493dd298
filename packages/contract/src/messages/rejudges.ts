import { MAX_REJUDGED } from '@arbiter/rules/limits'
import type { Refusals } from './refusals-type.ts'

export const rejudgeRefusals = {
  'rejudge.not-found': [404, 'Rejudge not found.'],
  'rejudge.nothing': [400, 'No submission matches.'],
  'rejudge.too-many': [
    400,
    `At most ${MAX_REJUDGED.toLocaleString('en')} submissions can be judged again at once. Please narrow it down.`,
  ],
  'rejudge.not-done': [409, 'This rejudge is not done yet.'],
  'rejudge.decided': [409, 'This rejudge was already applied or discarded.'],
} as const satisfies Refusals

export const rejudgeNotices = {
  started: 'Rejudging started.',
  ordered: (count: number) => (count === 1 ? 'Rejudging 1 submission.' : `Rejudging ${count} submissions.`),
  applied: 'The new verdicts are being published.',
  discarded: 'Rejudge discarded.',
} as const
