import { cellStates } from '@arbiter/rules/scoring/cell-state'
import { expect, test } from 'vitest'
import { fullContest, hoursFromNow, letteredProblem } from '../../testing/fixtures/contests.ts'
import { withClock, withOwnRow } from './live-contest.ts'

const contest = fullContest('Round', [-1, 1], {
  problems: [letteredProblem(0, 'Two Cranes'), letteredProblem(1, 'Ferry Ledger')],
  own: {
    ...{ participant: 4, rank: 1, totalPoints: 0, problemsSolved: 0, penalty: 0 },
    ...{ isDisqualified: false, disqualificationReason: null, isUnofficial: false },
  },
})
const now = new Date()
const solved = cellStates.indexOf('solved')

test('their own row says where one stands with each problem', () => {
  const next = withOwnRow(contest, [4, 0, 0, 0, [[1, solved, 100, 2, 0, 47 * 60_000, 40]]], now)
  expect(next.problems.map(({ own }) => own)).toEqual([
    { state: 'untried', points: 0, wrongTries: 0, minute: null },
    { state: 'solved', points: 100, wrongTries: 2, minute: 47 },
  ])
  expect(withOwnRow(next, [4, 0, 0, 0, [[1, solved, 100, 2, 0, 47 * 60_000, 40]]], now)).toBe(next)
})

test('a row without tries and a clock that has not changed leave the contest as it is', () => {
  expect(withOwnRow(contest, [4, 0, 0, 0, []], now)).toBe(contest)
  const { startTime, endTime, freezeTime, pausedAt, clock } = contest
  const time = { startTime, endTime, freezeTime, pausedAt, clock }
  const paused: string[] = []
  const isBoardHidden = false
  expect(withClock(contest, { ...time, paused, isBoardHidden })).toBe(contest)
  const later = '2030-01-01T00:00:00.000Z'
  expect(withClock(contest, { ...time, endTime: later, paused, isBoardHidden })).toEqual({
    ...contest,
    endTime: later,
  })
  const halted = withClock(contest, { ...time, paused: ['B'], isBoardHidden })
  expect(halted.problems.map(({ isPaused }) => isPaused)).toEqual([false, true])
  const hidden = withClock(contest, { ...time, paused, isBoardHidden: true })
  expect(hidden).toEqual({ ...contest, isBoardHidden: true })
  expect(withClock(halted, { ...time, paused, isBoardHidden })).toEqual(contest)
})

test('a pause and the end of one’s own time come with the clock', () => {
  const { startTime, endTime, freezeTime, clock } = contest
  const own = { startTime, endTime: hoursFromNow(2), extraMinutes: 60 }
  const pausedAt = hoursFromNow(0)
  const times = { startTime, endTime, freezeTime, paused: [], isBoardHidden: false }
  const next = withClock(contest, { ...times, pausedAt, clock: { ...clock, own } })
  expect(next).toMatchObject({ pausedAt, clock: { own } })
  expect(withClock(next, { ...times, pausedAt, clock: { ...clock, own: { ...own } } })).toBe(next)
})

test('while their own run goes on its row is the one that counts', () => {
  const virtual = { participant: 9, startTime: hoursFromNow(-1), endTime: hoursFromNow(1) }
  const running = { ...contest, virtual }
  expect(withOwnRow(running, [4, 0, 0, 0, [[0, solved, 100, 0, 0, 60_000, 0]]], now)).toBe(running)
  const next = withOwnRow(running, [9, 0, 0, 0, [[0, solved, 100, 0, 0, 60_000, 0]]], now)
  expect(next.problems[0]?.own?.minute).toBe(1)
  const over = { ...contest, virtual: { ...virtual, endTime: hoursFromNow(-0.5) } }
  expect(withOwnRow(over, [9, 0, 0, 0, [[0, solved, 100, 0, 0, 60_000, 0]]], now)).toBe(over)
})
