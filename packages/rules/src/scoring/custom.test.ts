import { describe, expect, test } from 'vitest'
import { compareKeys } from '../board/rank-board.ts'
import { custom } from './custom.ts'
import type { Score } from './scoring-rule.ts'
import { attempt, twoHours } from './testing/tries.ts'

describe('a problem', () => {
  test('gives its points and takes the time until the acceptance, wrong tries are free', () => {
    const tries = [attempt('Wrong Answer', 5), attempt('Accepted', 37)]
    expect(custom.scoreProblem(tries, { id: 'a', points: 100 }, twoHours)).toMatchObject({
      points: 100,
      wrongTries: 1,
      penaltyMinutes: 37,
    })
  })

  test('gives nothing in part', () => {
    const tries = [attempt('Wrong Answer', 5, { passed: 9 })]
    expect(custom.scoreProblem(tries, { id: 'a', points: 100 }, twoHours)).toMatchObject({ points: 0, state: 'tried' })
  })
})

const compared = (one: Score, other: Score) => compareKeys(custom.rankKey(one), custom.rankKey(other))

test('points come first, then the total time', () => {
  const score = { totalPoints: 150, problemsSolved: 2, penaltyMinutes: 60, lastAcceptedMinute: 50, cells: [] }
  expect(compared(score, { ...score, totalPoints: 149, penaltyMinutes: 1 })).toBeLessThan(0)
  expect(compared(score, { ...score, penaltyMinutes: 61 })).toBeLessThan(0)
  expect(compared(score, { ...score, lastAcceptedMinute: 1 })).toBe(0)
})
