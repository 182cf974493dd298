import { expect, test } from 'vitest'
import { changesVerdict, isCounting, type Standing, shareOf } from './counting-judgement.ts'

const judgedOnce: Standing = { verdict: 'Accepted', countingNumber: 1, number: 2, isOldNews: false }
const neverJudged: Standing = { verdict: null, countingNumber: 0, number: 1, isOldNews: false }

test('the newest judging counts, and one that was overtaken does not', () => {
  expect(isCounting(neverJudged, 'Wrong Answer')).toBe(true)
  expect(isCounting(judgedOnce, 'Wrong Answer')).toBe(true)
  expect(isCounting({ ...judgedOnce, countingNumber: 3 }, 'Wrong Answer')).toBe(false)
})

test('an Error counts only where there is no verdict yet', () => {
  expect(isCounting(neverJudged, 'Error')).toBe(true)
  expect(isCounting(judgedOnce, 'Error')).toBe(false)
})

test('the pretests say nothing new about a program that was hacked', () => {
  expect(isCounting({ ...judgedOnce, isOldNews: true }, 'Accepted')).toBe(false)
})

test('a verdict changes when another one counts, and the first one is no change', () => {
  expect(changesVerdict(judgedOnce, 'Wrong Answer')).toBe(true)
  expect(changesVerdict(judgedOnce, 'Accepted')).toBe(false)
  expect(changesVerdict(neverJudged, 'Wrong Answer')).toBe(false)
})

test('partial points go by a bounded score, and otherwise by the tests', () => {
  const tests = { testsPassed: 3, testsTotal: 4 }
  const groups = (maxScore: number | null) => [{ maxScore } as never]
  expect(shareOf({ ...tests, score: 25, groups: groups(100) })).toEqual({ passed: 25, total: 100 })
  expect(shareOf({ ...tests, score: -1, groups: groups(100) })).toEqual({ passed: 0, total: 100 })
  expect(shareOf({ ...tests, score: 25, groups: groups(null) })).toEqual({ passed: 3, total: 4 })
  expect(shareOf({ ...tests, score: null, groups: null })).toEqual({ passed: 3, total: 4 })
})
