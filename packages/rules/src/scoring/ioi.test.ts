import { describe, expect, test } from 'vitest'
import { ioi } from './ioi.ts'
import { attempt, twoHours } from './testing/tries.ts'

const problem = { id: 'a', points: 100 }

describe('a problem', () => {
  test('counts with its best try, whenever that was', () => {
    const tries = [
      attempt('Wrong Answer', 5, { passed: 3 }),
      attempt('Runtime Error', 50, { passed: 7 }),
      attempt('Wrong Answer', 90, { passed: 6 }),
    ]
    expect(ioi.scoreProblem(tries, problem, twoHours)).toMatchObject({
      state: 'partial',
      points: 70,
      wrongTries: 1,
      minute: 50,
      penaltyMinutes: 0,
    })
  })

  test('is solved with its full points', () => {
    const tries = [attempt('Wrong Answer', 5, { passed: 9 }), attempt('Accepted', 6, { passed: 10 })]
    expect(ioi.scoreProblem(tries, problem, twoHours)).toMatchObject({ state: 'solved', points: 100, minute: 6 })
  })

  test('keeps the earlier of two equal tries', () => {
    const tries = [attempt('Wrong Answer', 5, { passed: 4 }), attempt('Wrong Answer', 6, { passed: 4 })]
    expect(ioi.scoreProblem(tries, problem, twoHours).minute).toBe(5)
  })

  test.each([
    [1, 3, 33],
    [2, 3, 66],
    [999, 1000, 99],
    [29, 100, 29],
    [0, 10, 0],
    [0, 0, 0],
  ])('with %i of %i tests passed gives %i points, rounded down', (passed, total, points) => {
    const tries = [attempt('Wrong Answer', 5, { passed, total })]
    expect(ioi.scoreProblem(tries, problem, twoHours).points).toBe(points)
  })

  test.each(['Compilation Error', 'Error', 'Pending'] as const)('gives nothing for a try that is %s', (verdict) => {
    expect(ioi.scoreProblem([attempt(verdict, 5, { passed: 5 })], problem, twoHours).points).toBe(0)
  })
})

test('time and tries never separate equal points', () => {
  const score = { totalPoints: 150, problemsSolved: 1, penaltyMinutes: 0, lastAcceptedMinute: 5, cells: [] }
  expect(ioi.compareScores(score, { ...score, problemsSolved: 2, lastAcceptedMinute: 100 })).toBe(0)
  expect(ioi.compareScores(score, { ...score, totalPoints: 149 })).toBeLessThan(0)
})
