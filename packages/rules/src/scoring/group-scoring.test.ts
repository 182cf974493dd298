import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregations, type GroupPlan, type ScoringPlan } from '../judging/judging-plan.ts'
import { noScore } from '../judging/validation.ts'
import type { TestVerdict } from '../verdict.ts'
import { type CaseResult, isFullScore, planCases, type ScoredCase, scoreSubmission } from './group-scoring.ts'

const group = (name: string, more: Partial<GroupPlan> = {}): GroupPlan => ({
  name,
  aggregation: 'sum',
  verdictRule: 'worst-error',
  stopsAtFailure: false,
  acceptScore: 1,
  rejectScore: 0,
  maxScore: null,
  minScore: null,
  requires: [],
  ignoresSample: false,
  ...more,
})
const plan = (...groups: GroupPlan[]): ScoringPlan => ({ objective: 'max', groups })
const cases = (...names: string[]): ScoredCase[] =>
  names.map((name) => ({ name, isSample: name.startsWith('sample/') }))
const result = (verdict: TestVerdict, more: Partial<CaseResult> = {}): CaseResult => ({ ...noScore, verdict, ...more })
const [AC, WA, TLE, RTE] = [
  result('Accepted'),
  result('Wrong Answer'),
  result('Time Limit Exceeded'),
  result('Runtime Error'),
]

const twoTasks = plan(
  group('', { ignoresSample: true }),
  group('sample', { acceptScore: 0 }),
  group('secret'),
  group('secret/easy', { aggregation: 'min', acceptScore: 30, maxScore: 30, stopsAtFailure: true }),
  group('secret/hard', { aggregation: 'min', acceptScore: 70, maxScore: 70, requires: ['secret/easy'] }),
)
const ofTwoTasks = cases('sample/1', 'secret/easy/1', 'secret/easy/2', 'secret/hard/1', 'secret/hard/2')

describe('the score of a submission', () => {
  const scoreOf = (results: CaseResult[]) => scoreSubmission(twoTasks, ofTwoTasks, results)

  test.each([
    ['all of it', [AC, AC, AC, AC, AC], 100, 'Accepted'],
    ['the easy task alone', [AC, AC, AC, AC, WA], 30, 'Wrong Answer'],
    ['nothing where each task fails', [AC, WA, AC, TLE, AC], 0, 'Time Limit Exceeded'],
    ['all of it though a sample fails, which does not count', [WA, AC, AC, AC, AC], 100, 'Accepted'],
  ] as const)('is %s', (_, results, score, verdict) => {
    expect(scoreOf([...results])).toMatchObject({ score, verdict, maxScore: 100 })
  })

  test('says for each group which test decided', () => {
    const groups = scoreOf([AC, AC, RTE, WA, TLE])?.groups ?? []
    expect(groups.map(({ name, score, decidedBy }) => [name, score, decidedBy])).toEqual([
      ['', 0, 2],
      ['sample', 0, null],
      ['secret', 0, 2],
      ['secret/easy', 0, 2],
      ['secret/hard', 0, 4],
    ])
  })

  test.each([
    ['sum', 6],
    ['min', 1],
    ['max', 3],
    ['average', 2],
  ] as const)('aggregates by %s', (aggregation, score) => {
    const scored = plan(group('', { aggregation }), group('secret', { aggregation }))
    const results = [1, 2, 3].map((score) => result('Accepted', { score }))
    expect(scoreSubmission(scored, cases('secret/1', 'secret/2', 'secret/3'), results)?.score).toBe(score)
  })

  test('takes a share of what a case is worth', () => {
    const scored = plan(group(''), group('secret', { acceptScore: 50, maxScore: 100 }))
    const results = [result('Accepted', { multiplier: 0.5 }), AC]
    expect(scoreSubmission(scored, cases('secret/1', 'secret/2'), results)).toMatchObject({ score: 75, maxScore: 100 })
  })

  test('above or below its bounds is our fault', () => {
    const scored = plan(group(''), group('secret', { maxScore: 10, minScore: 0 }))
    const one = cases('secret/1')
    for (const score of [10.5, -1]) expect(scoreSubmission(scored, one, [result('Accepted', { score })])).toBeNull()
    expect(scoreSubmission(scored, one, [result('Accepted', { score: 10 })])?.score).toBe(10)
  })

  test('of a group that passes as a whole is all or nothing', () => {
    const scored = plan(group(''), group('secret', { aggregation: 'pass-fail', maxScore: 40 }))
    const two = cases('secret/1', 'secret/2')
    expect(scoreSubmission(scored, two, [AC, AC])?.score).toBe(40)
    expect(scoreSubmission(scored, two, [AC, WA])?.score).toBe(0)
    expect(scoreSubmission(scored, two, [AC, result('Skipped')])?.score).toBe(0)
  })

  test('our own error is never hidden by a rule that accepts', () => {
    const scored = plan(group('', { verdictRule: 'always-accept' }), group('secret', { verdictRule: 'any-accepted' }))
    const two = cases('secret/1', 'secret/2')
    expect(scoreSubmission(scored, two, [AC, result('Error')])?.verdict).toBe('Error')
    expect(scoreSubmission(scored, two, [AC, WA])?.verdict).toBe('Accepted')
  })

  test('a case without a name belongs to the samples or the secret tests', () => {
    const unnamed = [
      { name: null, isSample: true },
      { name: null, isSample: false },
    ]
    const scored = plan(group('', { ignoresSample: true }), group('sample'), group('secret', { acceptScore: 5 }))
    expect(scoreSubmission(scored, unnamed, [AC, AC])?.score).toBe(5)
  })

  test('is full only when nothing more can be had', () => {
    const full = scoreOf([AC, AC, AC, AC, AC])
    const part = scoreOf([AC, AC, AC, AC, WA])
    expect([full && isFullScore(full), part && isFullScore(part)]).toEqual([true, false])
  })
})

describe('a case is skipped', () => {
  const needed = planCases(twoTasks, ofTwoTasks)

  test('after a failure in a group that stops there', () => {
    expect(needed([AC, WA], 2)).toBe(false)
    expect(needed([AC, AC], 2)).toBe(true)
  })

  test('when a group that its own requires has failed', () => {
    expect(needed([AC, AC, WA], 3)).toBe(false)
    expect(needed([AC, AC, AC, WA], 4)).toBe(true)
  })

  test('not because of one that is not known yet', () => {
    expect(needed([AC, undefined, undefined], 3)).toBe(true)
  })
})

/** Random trees of two levels, with cases in their leaves. */
const worlds = fc
  .record({
    leaves: fc.array(
      fc.record({
        aggregation: fc.constantFrom(...aggregations),
        worth: fc.integer({ min: 0, max: 50 }),
        passes: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ leaves }) => {
    const groups = leaves.map(({ aggregation, worth }, at) => {
      const maxScore = aggregation === 'pass-fail' ? worth : null
      return group(`secret/${at}`, { aggregation, acceptScore: worth, maxScore })
    })
    const names = leaves.flatMap(({ passes }, at) => passes.map((_, test) => `secret/${at}/${test}`))
    const results = leaves.flatMap(({ passes }) => passes.map((isPassed) => (isPassed ? AC : WA)))
    return { scored: plan(group(''), group('secret'), ...groups), cases: cases(...names), results }
  })

describe('for any plan', () => {
  test('the score is between nothing and the most that can be had, which all accepted tests earn', () => {
    fc.assert(
      fc.property(worlds, ({ scored, cases, results }) => {
        const now = scoreSubmission(scored, cases, results)
        const best = scoreSubmission(
          scored,
          cases,
          results.map(() => AC),
        )
        expect(now?.maxScore).toBe(best?.maxScore)
        expect(best?.score).toBeCloseTo(best?.maxScore ?? -1)
        expect(now?.score).toBeGreaterThanOrEqual(0)
        expect(now?.score).toBeLessThanOrEqual((now?.maxScore ?? 0) + 1e-9)
      }),
    )
  })

  test('another accepted test never costs a point', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), ({ scored, cases, results }, at) => {
        const better = results.with(at % results.length, AC)
        const [before, after] = [scoreSubmission(scored, cases, results), scoreSubmission(scored, cases, better)]
        expect(after?.score ?? -1).toBeGreaterThanOrEqual((before?.score ?? 0) - 1e-9)
      }),
    )
  })

  test('the root is accepted exactly when every test is', () => {
    fc.assert(
      fc.property(worlds, ({ scored, cases, results }) => {
        const isAll = results.every(({ verdict }) => verdict === 'Accepted')
        expect(scoreSubmission(scored, cases, results)?.verdict === 'Accepted').toBe(isAll)
      }),
    )
  })
})
