import { expect, test } from 'vitest'
import { contestTypes } from '../contests/contest.ts'
import { scoringRules, stopPolicyOf } from './scoring-rules.ts'

test.each([
  ['ICPC', 'at-first-failure'],
  ['IOI', 'never'],
  ['CF', 'at-first-timeout'],
  ['CUSTOM', 'at-first-timeout'],
  [null, 'at-first-timeout'],
] as const)('the tests of a submission in a contest of type %s end: %s', (contestType, policy) => {
  expect(stopPolicyOf(contestType)).toBe(policy)
})

test.each(contestTypes)('%s says why rows are apart for each number that can decide after the first', (contestType) => {
  const { rankKey, tieReasons } = scoringRules[contestType]
  const score = { totalPoints: 1, problemsSolved: 1, penaltyMinutes: 1, lastAcceptedMinute: 1, cells: [] }
  expect(tieReasons).toHaveLength(rankKey(score).length - 1)
})
