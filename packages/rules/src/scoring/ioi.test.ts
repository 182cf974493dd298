import { describe, expect, test } from 'vitest'
import { compareKeys } from '../board/rank-board.ts'
import { ioi } from './ioi.ts'
import type { Score, Try } from './scoring-rule.ts'
import type { SubtaskRule } from './subtask-rule.ts'
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

describe('subtasks', () => {
  const [small, large] = [[30, 30] as const, [70, 70] as const]
  const none = (most: number) => [0, most] as const
  const inTwo = [
    attempt('Wrong Answer', 5, { passed: 30, total: 100, subtasks: [small, none(70)] }),
    attempt('Wrong Answer', 20, { passed: 70, total: 100, subtasks: [none(30), large] }),
  ]
  const under = (subtaskRule: SubtaskRule) => ({ ...twoHours, subtaskRule, decimals: 2 })

  test('solved in two submissions are the full points, reached with the second', () => {
    expect(ioi.scoreProblem(inTwo, problem, under('max-per-subtask'))).toMatchObject({
      ...{ state: 'solved', points: 100, minute: 20, wrongTries: 1, pendingTries: 0 },
      subtasks: [small, large],
    })
  })

  test.each([
    ['best-submission', inTwo, 70],
    ['last-submission', inTwo.toReversed(), 30],
  ] as const)('count by %s where the contest says so', (rule, tries, points) => {
    const cell = ioi.scoreProblem(tries, problem, under(rule))
    expect(cell).toMatchObject({ state: 'partial', points })
  })

  test('of a last submission that is worth nothing leave nothing', () => {
    const worthless = attempt('Wrong Answer', 30, { passed: 0, total: 100, subtasks: [none(30), none(70)] })
    const cell = ioi.scoreProblem([...inTwo, worthless], problem, under('last-submission'))
    expect(cell).toMatchObject({ state: 'tried', points: 0, wrongTries: 3 })
  })

  test.each(['Pending', 'Compilation Error', 'Error'] as const)('stay when the last submission is %s', (verdict) => {
    const cell = ioi.scoreProblem([...inTwo, attempt(verdict, 30)], problem, under('last-submission'))
    expect(cell).toMatchObject({ points: 70, minute: 20, pendingTries: verdict === 'Pending' ? 1 : 0 })
  })

  test('of another test set are not added to these', () => {
    const old = attempt('Wrong Answer', 40, { passed: 60, total: 90, subtasks: [[60, 60], none(30)] })
    expect(ioi.scoreProblem([inTwo[0] as Try, old], problem, under('max-per-subtask')).points).toBe(66.66)
  })

  test('without a bound count as they are', () => {
    const tries = [
      attempt('Accepted', 5, { subtasks: [[25.5, null]] }),
      attempt('Accepted', 9, { subtasks: [[12, null]] }),
    ]
    expect(ioi.scoreProblem(tries, problem, under('max-per-subtask'))).toMatchObject({ points: 25.5, minute: 5 })
  })

  test('accepted with a part of the points give that part', () => {
    const tries = [attempt('Accepted', 5, { isPartial: true, subtasks: [[25.5, 100]] })]
    expect(ioi.scoreProblem(tries, problem, under('max-per-subtask'))).toMatchObject({
      ...{ state: 'partial', points: 25.5, wrongTries: 0 },
    })
  })

  test('of thirds add up to the whole', () => {
    const third = 100 / 3
    const tries = [0, 1, 2].map((solved) =>
      attempt('Wrong Answer', solved, {
        subtasks: [0, 1, 2].map((index) => [index === solved ? third : 0, third] as const),
      }),
    )
    expect(ioi.scoreProblem(tries.slice(0, 2), problem, under('max-per-subtask')).points).toBe(66.66)
    expect(ioi.scoreProblem(tries, problem, under('max-per-subtask'))).toMatchObject({ points: 100, state: 'solved' })
  })
})

const compared = (one: Score, other: Score) => compareKeys(ioi.rankKey(one), ioi.rankKey(other))

test('time and tries never separate equal points', () => {
  const score = { totalPoints: 150, problemsSolved: 1, penaltyMinutes: 0, lastAcceptedMinute: 5, cells: [] }
  expect(compared(score, { ...score, problemsSolved: 2, lastAcceptedMinute: 100 })).toBe(0)
  expect(compared(score, { ...score, totalPoints: 149 })).toBeLessThan(0)
})
