import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { expect, test } from 'vitest'
import { cellFace, contestTime } from './cell-face.ts'

const cell = (differences: Partial<Cell>): Cell => ({
  ...{ problemId: 'A', state: 'untried', points: 0, wrongTries: 0, pendingTries: 0 },
  ...{ scoredAt: null, minute: null, penaltyMinutes: 0 },
  ...differences,
})
const solved = cell({ state: 'solved', points: 974, minute: 47, wrongTries: 2 })

test.each([
  ['ICPC', solved, false, 'solved', '+2', '0:47', 'Solved at 0:47 after 2 wrong tries'],
  ['ICPC', cell({ ...solved, wrongTries: 0 }), true, 'first', '+', '0:47', 'First to solve. Solved at 0:47'],
  ['CUSTOM', solved, false, 'solved', '+2', '0:47', 'Solved at 0:47 after 2 wrong tries'],
  ['CF', solved, false, 'solved', '974', '+2 0:47', 'Solved at 0:47 after 2 wrong tries, 974 points'],
  ['IOI', cell({ ...solved, state: 'partial', points: 70 }), false, 'partial', '70', '+2 0:47', '70 points at 0:47'],
  [
    'IOI',
    cell({ state: 'partial', points: 70, minute: 5, pendingTries: 1 }),
    false,
    'partial',
    '70?',
    '0:05',
    '70 points at 0:05, 1 try being judged',
  ],
  ['ICPC', cell({ state: 'tried', wrongTries: 3 }), false, 'wrong', '−3', null, '3 wrong tries, not solved'],
  ['ICPC', cell({ state: 'judging', pendingTries: 1 }), false, 'judging', '?', '1 try', '1 try being judged'],
  [
    'ICPC',
    cell({ state: 'judging', pendingTries: 1, wrongTries: 2 }),
    false,
    'judging',
    '?',
    '3 tries',
    '2 wrong tries, 1 try being judged',
  ],
  ['ICPC', cell({}), false, 'none', '·', null, 'Not tried'],
] as const)('%s: a cell is shown as it is said', (contestType, each, isFirst, tone, main, small, words) => {
  expect(cellFace(contestType, each, isFirst)).toEqual({ tone, main, small, words })
})

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [61, '1:01'],
  [605, '10:05'],
  [-5, '−0:05'],
])('minute %i is %s', (minute, text) => {
  expect(contestTime(minute)).toBe(text)
})
