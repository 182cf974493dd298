import { describe, expect, test } from 'vitest'
import type { ContestType } from '../contests/contest.ts'
import {
  admin,
  afterwards,
  before,
  during,
  hidden,
  open,
  outsiders,
  participants,
  user,
  visitor,
} from '../testing/permission-cases.ts'
import { isResultShown, type JudgedFigures, shownFigures, shownResults } from './test-results.ts'

const of = (contestType: ContestType) => ({ ...outsiders, contestType })

describe('of a problem in a contest, the results of hidden tests', () => {
  test.each([
    ['before the start', user, [participants], before, 'all'],
    ['to a participant', user, [participants], during, 'verdict'],
    ['to someone who practises meanwhile', user, [outsiders], during, 'verdict'],
    ['to a visitor', visitor, [outsiders], during, 'verdict'],
    ['to an administrator', admin, [outsiders], during, 'all'],
    ['after the end', user, [participants], afterwards, 'all'],
    ['of a problem in no contest', user, [], during, 'all'],
    ['of a contest that is scored by tests', user, [of('IOI')], during, 'scores'],
    ['of two contests, one of which is not scored by tests', user, [of('IOI'), of('CF')], during, 'verdict'],
    ['of a contest with its own points', user, [of('CUSTOM')], during, 'verdict'],
  ] as const)('%s', (_when, viewer, contests, now, shown) => {
    expect(shownResults(viewer, { ...open, contests }, now)).toBe(shown)
  })

  test('in a virtual run of a contest that has ended are shown: its tests are no secret any more', () => {
    const virtual = { participant: 7, startTime: afterwards.toISOString(), endTime: '2026-11-15T14:00:00Z' }
    expect(shownResults(user, hidden({ ...outsiders, virtual }), afterwards)).toBe('all')
  })
})

test('samples are no secret', () => {
  expect(isResultShown('verdict', { isSample: true })).toBe(true)
  expect(isResultShown('verdict', { isSample: false })).toBe(false)
  expect(isResultShown('scores', { isSample: false })).toBe(false)
  expect(isResultShown('all', { isSample: false })).toBe(true)
})

describe('the figures of a judging', () => {
  const group = { name: 'secret', verdict: 'Wrong Answer', score: 30, maxScore: 100, decidedBy: 4 } as const
  const figures: JudgedFigures = {
    ...{ testsPassed: 3, failedTest: 4, cpuMs: 203, noiseMs: 2, runsAlone: 1, memoryKb: 102_401, score: 30 },
    groups: [group],
  }
  const failed = { verdict: 'Wrong Answer', verdictDetail: null, testsTotal: 10, figures } as const
  const nothing = Object.fromEntries(Object.keys(figures).map((name) => [name, null]))

  test('are all shown where everything is', () => {
    expect(shownFigures('all', failed)).toEqual(figures)
  })

  test('are none beside a verdict that failed', () => {
    expect(shownFigures('verdict', failed)).toEqual(nothing)
  })

  test('are none beside a part of the points, which a program can have on purpose', () => {
    const partly = { ...failed, verdict: 'Accepted', verdictDetail: 'Partial score' } as const
    expect(shownFigures('verdict', partly)).toEqual(nothing)
    expect(shownFigures('scores', partly)).toMatchObject({ cpuMs: null, memoryKb: null, score: 30 })
  })

  test('are what the verdict implies where it is Accepted, and the largest time and memory in steps', () => {
    const largest = { cpuMs: 210, memoryKb: 103_424 }
    const shown = { ...nothing, testsPassed: 10, ...largest }
    expect(shownFigures('verdict', { ...failed, verdict: 'Accepted' })).toEqual(shown)
  })

  test('are the scores of a contest that is scored by tests, without the test that decided', () => {
    const scored = { ...nothing, score: 30, groups: [{ ...group, decidedBy: null }] }
    expect(shownFigures('scores', failed)).toEqual(scored)
  })

  test('are the number of passed tests where that is the score', () => {
    const withoutGroups = { ...failed, figures: { ...figures, score: null, groups: null } }
    expect(shownFigures('scores', withoutGroups)).toEqual({ ...nothing, testsPassed: 3 })
  })
})
