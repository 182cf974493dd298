import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdicts } from '../verdict.ts'
import { type CountedSubmission, userPoints } from './points.ts'

const accepted: CountedSubmission = {
  problemId: 'a',
  points: 100,
  verdict: 'Accepted',
  verdictDetail: null,
  isFlagged: false,
  isDeleted: false,
  isProblemOpen: true,
  isContestRunning: false,
}

describe('points', () => {
  test('are those of distinct solved problems', () => {
    const other = { ...accepted, problemId: 'b', points: 50 }
    expect(userPoints([accepted, accepted, other])).toEqual({ totalPoints: 150, problemsSolved: 2 })
  })

  test.each<Partial<CountedSubmission>>([
    { verdict: 'Wrong Answer' },
    { verdict: 'Pending' },
    { verdictDetail: 'Partial score' },
    { verdictDetail: 'Pretests passed' },
    { isFlagged: true },
    { isDeleted: true },
    { isProblemOpen: false },
    { isContestRunning: true },
  ])('are not earned by a submission that is %j', (change) => {
    expect(userPoints([{ ...accepted, ...change }])).toEqual({ totalPoints: 0, problemsSolved: 0 })
  })

  test('stay when one of two acceptances is deleted', () => {
    expect(userPoints([{ ...accepted, isDeleted: true }, accepted]).totalPoints).toBe(100)
  })

  test('never depend on the order, and submitting again never changes them', () => {
    const submission = fc.constantFrom('a', 'b', 'c').chain((problemId) =>
      fc.record({
        problemId: fc.constant(problemId),
        points: fc.constant(problemId.charCodeAt(0)),
        verdict: fc.constantFrom(...verdicts),
        verdictDetail: fc.constantFrom(null, 'Partial score'),
        isFlagged: fc.boolean(),
        isDeleted: fc.boolean(),
        isProblemOpen: fc.boolean(),
        isContestRunning: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(fc.array(submission), (submissions) => {
        const points = userPoints(submissions)
        expect(userPoints(submissions.toReversed())).toEqual(points)
        expect(userPoints([...submissions, ...submissions])).toEqual(points)
      }),
    )
  })
})
