import { texts } from '@arbiter/texts/texts'

export const hintRefusals = texts({
  'aid.contest-live': [403, 'This is not available while the problem is part of a running contest.'],
  'hint.not-found': [404, 'This problem has no such hint.'],
  'hint.out-of-order': [409, 'Please open the hint before it first.'],
  'editorial.not-found': [404, 'This problem has no editorial.'],
  'editorial.not-solved': [409, 'Solve the problem or give up to open the editorial.'],
})
