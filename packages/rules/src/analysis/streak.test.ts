import { expect, test } from 'vitest'
import { streakOf } from './streak.ts'

test.each([
  ['nobody who has solved nothing has one', [], '2026-03-01', 0, 0],
  [
    'a problem a day makes one, also over the end of a month',
    ['2026-02-27', '2026-02-28', '2026-03-01'],
    '2026-03-01',
    3,
    3,
  ],
  ['today is not over yet', ['2026-02-27', '2026-02-28'], '2026-03-01', 2, 2],
  ['a day without a solve ends it', ['2026-02-26', '2026-02-27'], '2026-03-01', 0, 2],
  ['the longest stays', ['2026-01-01', '2026-01-02', '2026-01-03', '2026-03-01'], '2026-03-01', 1, 3],
  ['a day counts once, in whatever order', ['2026-03-01', '2026-02-28', '2026-03-01'], '2026-03-01', 2, 2],
  ['leap days are days', ['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01', 3, 3],
] as const)('%s', (_name, days, today, current, longest) => {
  expect(streakOf([...days], today)).toEqual({ current, longest })
})
