import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contestTypes } from '../contests/contest.ts'
import { verdicts } from '../verdict.ts'
import { type StandingsContest, scoreParticipant } from './standings.ts'
import { atMinute, attempt, twoHours } from './testing/tries.ts'

const contest: StandingsContest = {
  ...twoHours,
  contestType: 'ICPC',
  problems: [
    { id: 'a', points: 100 },
    { id: 'b', points: 200 },
  ],
}

describe('a participant', () => {
  test('is scored over all problems, in the order of their letters', () => {
    const tries = [attempt('Accepted', 30, { problemId: 'b' }), attempt('Accepted', 10), attempt('Wrong Answer', 5)]
    const score = scoreParticipant(contest, tries)
    expect(score).toMatchObject({ totalPoints: 300, problemsSolved: 2, penaltyMinutes: 60, lastAcceptedMinute: 30 })
    expect(score.cells.map(({ problemId }) => problemId)).toEqual(['a', 'b'])
  })

  test('a user who did nothing has a row of nothing', () => {
    expect(scoreParticipant(contest, [])).toMatchObject({
      totalPoints: 0,
      problemsSolved: 0,
      penaltyMinutes: 0,
      lastAcceptedMinute: null,
    })
  })

  test.each([
    ['before the start', -0.001, 0],
    ['at the opening instant', 0, 1],
    ['just before the end', 119.999, 1],
    ['at the closing instant', 120, 0],
    ['after the end', 150, 0],
  ])('a user who submits %s solves %3$i', (_when, minute, problemsSolved) => {
    expect(scoreParticipant(contest, [attempt('Accepted', minute)]).problemsSolved).toBe(problemsSolved)
  })

  test('gets nothing for a problem that is not in the contest', () => {
    expect(scoreParticipant(contest, [attempt('Accepted', 5, { problemId: 'z' })]).totalPoints).toBe(0)
  })
})

describe.each(contestTypes)('in a contest of type %s', (contestType) => {
  const someTry = fc.record({
    problemId: fc.constantFrom('a', 'b'),
    submittedAt: fc.integer({ min: -10, max: 140 }).map(atMinute),
    verdict: fc.constantFrom(...verdicts, 'Pending' as const),
    number: fc.constant(1),
    passed: fc.nat(10),
    total: fc.constant(10),
  })
  const typed = { ...contest, contestType }

  test('the order in which submissions are read never matters', () => {
    const distinct = fc.uniqueArray(someTry, { selector: ({ submittedAt }) => submittedAt.getTime() })
    fc.assert(
      fc.property(distinct, (tries) => {
        expect(scoreParticipant(typed, tries.toReversed())).toEqual(scoreParticipant(typed, tries))
      }),
    )
  })

  test('our own errors, what did not compile, and what came too late change nothing', () => {
    fc.assert(
      fc.property(fc.array(someTry), (tries) => {
        const free = (verdict: string) => verdict === 'Error' || verdict === 'Compilation Error'
        const isCounted = ({ verdict, submittedAt }: (typeof tries)[number]) =>
          !free(verdict) && submittedAt >= atMinute(0) && submittedAt < atMinute(120)
        expect(scoreParticipant(typed, tries.filter(isCounted))).toEqual(scoreParticipant(typed, tries))
      }),
    )
  })

  test('nobody gets more points than there are', () => {
    fc.assert(fc.property(fc.array(someTry), (tries) => scoreParticipant(typed, tries).totalPoints <= 300))
  })

  test('another submission never makes points or solved problems fewer', () => {
    const alreadyJudged = someTry.filter(({ verdict }) => verdict !== 'Pending')
    fc.assert(
      fc.property(fc.array(alreadyJudged), alreadyJudged, (tries, next) => {
        const last = { ...next, submittedAt: atMinute(119.5) }
        const [before, after] = [scoreParticipant(typed, tries), scoreParticipant(typed, [...tries, last])]
        expect(after.totalPoints).toBeGreaterThanOrEqual(before.totalPoints)
        expect(after.problemsSolved).toBeGreaterThanOrEqual(before.problemsSolved)
      }),
    )
  })
})
