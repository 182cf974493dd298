import { describe, expect, test } from 'vitest'
import { compareKeys } from '../board/rank-board.ts'
import type { Verdict } from '../verdict.ts'
import { icpc } from './icpc.ts'
import type { Score } from './scoring-rule.ts'
import { attempt, twoHours } from './testing/tries.ts'

const problem = { id: 'a', points: 100 }

test('a part of the points is no solution, and costs nothing', () => {
  const partly = attempt('Accepted', 5, { isPartial: true })
  const problem = { id: 'a', points: 1 }
  expect(icpc.scoreProblem([partly], problem, twoHours)).toMatchObject({ points: 0, wrongTries: 0, scoredAt: null })
  expect(icpc.scoreProblem([partly, attempt('Accepted', 30)], problem, twoHours)).toMatchObject({
    ...{ state: 'solved', minute: 30, penaltyMinutes: 30 },
  })
})

describe('a problem', () => {
  test('accepted in minute 37 after two wrong tries costs 77 minutes', () => {
    const tries = [attempt('Wrong Answer', 5), attempt('Time Limit Exceeded', 20), attempt('Accepted', 37.9)]
    expect(icpc.scoreProblem(tries, problem, twoHours)).toMatchObject({
      state: 'solved',
      points: 100,
      wrongTries: 2,
      minute: 37,
      penaltyMinutes: 77,
    })
  })

  test.each<[Verdict, number]>([
    ['Wrong Answer', 1],
    ['Runtime Error', 1],
    ['Time Limit Exceeded', 1],
    ['Compilation Error', 0],
    ['Error', 0],
  ])('%s before the acceptance counts as %i wrong tries', (verdict, wrongTries) => {
    const cell = icpc.scoreProblem([attempt(verdict, 1), attempt('Accepted', 10)], problem, twoHours)
    expect(cell).toMatchObject({ wrongTries, penaltyMinutes: 10 + 20 * wrongTries })
  })

  test('costs nothing for what came after the acceptance', () => {
    const tries = [attempt('Accepted', 10), attempt('Wrong Answer', 11), attempt('Accepted', 12)]
    expect(icpc.scoreProblem(tries, problem, twoHours)).toMatchObject({ wrongTries: 0, penaltyMinutes: 10 })
  })

  test('that was never solved costs nothing', () => {
    const cell = icpc.scoreProblem([attempt('Wrong Answer', 5)], problem, twoHours)
    expect(cell).toMatchObject({ state: 'tried', points: 0, wrongTries: 1, minute: null, penaltyMinutes: 0 })
  })

  test('is being judged while a try waits for its verdict', () => {
    const cell = icpc.scoreProblem([attempt('Wrong Answer', 5), attempt('Pending', 6)], problem, twoHours)
    expect(cell.state).toBe('judging')
  })

  test.each<[Verdict[]]>([[[]], [['Compilation Error']], [['Error']]])('with the tries %j is untried', (verdicts) => {
    const tries = verdicts.map((verdict, index) => attempt(verdict, index))
    expect(icpc.scoreProblem(tries, problem, twoHours).state).toBe('untried')
  })
})

const compared = (one: Score, other: Score) => compareKeys(icpc.rankKey(one), icpc.rankKey(other))

describe('of two rows', () => {
  const score = (problemsSolved: number, penaltyMinutes: number, lastAcceptedMinute: number | null): Score => ({
    totalPoints: 0,
    problemsSolved,
    penaltyMinutes,
    lastAcceptedMinute,
    cells: [],
  })

  test.each([
    ['with more problems', score(3, 500, 100), score(2, 10, 10)],
    ['with less penalty', score(2, 60, 50), score(2, 61, 10)],
    ['with the earlier last acceptance', score(2, 60, 40), score(2, 60, 41)],
  ])('the one %s stands above', (_what, better, worse) => {
    expect(compared(better, worse)).toBeLessThan(0)
    expect(compared(worse, better)).toBeGreaterThan(0)
  })

  test('none stands above when all of it is equal', () => {
    expect(compared(score(2, 60, 40), score(2, 60, 40))).toBe(0)
    expect(compared(score(0, 0, null), score(0, 0, null))).toBe(0)
  })
})
