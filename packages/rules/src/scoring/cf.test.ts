import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdicts } from '../verdict.ts'
import { cf } from './cf.ts'
import type { Try } from './scoring-rule.ts'
import { attempt, twoHours } from './testing/tries.ts'

function pointsAt(minute: number, wrongTries: number, points: number): number {
  const wrong = Array.from({ length: wrongTries }, () => attempt('Wrong Answer', minute))
  return cf.scoreProblem([...wrong, attempt('Accepted', minute)], { id: 'a', points }, twoHours).points
}

describe('a problem', () => {
  test.each([
    ['at once', 0, 0, 500, 500],
    ['in the first minute', 0.9, 0, 500, 500],
    ['after one minute of 120', 1, 0, 500, 498],
    ['after half the time', 60, 0, 500, 380],
    ['in the last minute', 119, 0, 500, 262],
    ['after half the time and two wrong tries', 60, 2, 500, 280],
    ['after ten wrong tries', 60, 10, 500, 150],
    ['worth a single point, late', 119, 5, 1, 1],
    ['worth ten points, after a wrong try', 0, 1, 10, 3],
  ])('solved %s earns its points', (_when, minute, wrongTries, worth, points) => {
    expect(pointsAt(minute, wrongTries, worth)).toBe(points)
  })

  test('that did not compile first loses nothing', () => {
    const tries = [attempt('Compilation Error', 0), attempt('Error', 0), attempt('Accepted', 0)]
    expect(cf.scoreProblem(tries, { id: 'a', points: 500 }, twoHours)).toMatchObject({ points: 500, wrongTries: 0 })
  })

  test.each(verdicts.filter((verdict) => verdict !== 'Accepted'))(
    'costs nothing for %s on a sample, and counts no try',
    (verdict) => {
      const failed = attempt(verdict, 0, { failsSample: true })
      const problem = { id: 'a', points: 500 }
      expect(cf.scoreProblem([failed], problem, twoHours)).toMatchObject({ state: 'untried', wrongTries: 0 })
      expect(cf.scoreProblem([failed, attempt('Accepted', 0)], problem, twoHours)).toMatchObject({
        ...{ points: 500, wrongTries: 0 },
      })
    },
  )

  test('that was never solved earns nothing', () => {
    expect(cf.scoreProblem([attempt('Wrong Answer', 0)], { id: 'a', points: 500 }, twoHours).points).toBe(0)
  })

  test('never earns under 30 percent, never more than it is worth, and never more by being later or wrong', () => {
    fc.assert(
      fc.property(fc.nat(118), fc.nat(12), fc.integer({ min: 1, max: 1000 }), (minute, wrongTries, worth) => {
        const points = pointsAt(minute, wrongTries, worth)
        expect(points).toBeGreaterThanOrEqual(worth * 0.3)
        expect(points).toBeLessThanOrEqual(worth)
        expect(pointsAt(minute + 1, wrongTries, worth)).toBeLessThanOrEqual(points)
        expect(pointsAt(minute, wrongTries + 1, worth)).toBeLessThanOrEqual(points)
      }),
    )
  })
})

describe('with pretests', () => {
  const contest = { ...twoHours, hasPretests: true }
  const problem = { id: 'a', points: 500 }
  const passed = (minute: number) => attempt('Accepted', minute, { isPretest: true, hasPassedPretests: true })
  const confirmed = (minute: number) => attempt('Accepted', minute, { hasPassedPretests: true })
  const failed = (minute: number) => attempt('Wrong Answer', minute, { hasPassedPretests: true })
  const score = (...tries: Try[]) => cf.scoreProblem(tries, problem, contest)

  test('the last that passed them counts, and each one before it costs as a wrong try', () => {
    expect(score(passed(0), passed(0))).toMatchObject({ state: 'pretested', points: 450, wrongTries: 1 })
  })

  test('all tests confirm it', () => {
    expect(score(attempt('Wrong Answer', 0), passed(0), confirmed(0))).toMatchObject({ state: 'solved', points: 400 })
  })

  test('one that fails on the system tests earns nothing, whatever passed the pretests before it', () => {
    expect(score(passed(0), failed(0))).toMatchObject({ state: 'tried', points: 0 })
  })

  test('what comes after the last that passed costs nothing', () => {
    expect(score(passed(0), attempt('Wrong Answer', 1))).toMatchObject({
      state: 'pretested',
      points: 500,
      wrongTries: 0,
    })
  })
})

test('a contest of a minute still has points', () => {
  const short = { ...twoHours, endTime: new Date('2026-11-15T10:00:30Z') }
  expect(cf.scoreProblem([attempt('Accepted', 0.2)], { id: 'a', points: 500 }, short).points).toBe(500)
})
