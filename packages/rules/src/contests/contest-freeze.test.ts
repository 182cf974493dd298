import { describe, expect, test } from 'vitest'
import {
  canFreezeNow,
  freezeTimeAfter,
  freezeTimeAsked,
  freezeTimeAtEnd,
  freezeTimeOf,
  isFrozen,
  movedTo,
} from './contest-freeze.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000)
const contest = { startTime: at(0), endTime: at(120) }

test.each([
  [null, null],
  [60, at(60)],
  [119, at(1)],
  [120, 'too-long'],
  [500, 'too-long'],
])('a freeze of %j minutes begins at %j', (minutes, expected) => {
  expect(freezeTimeOf(contest, minutes)).toEqual(expected)
})

test.each([
  ['before the freeze it moves with the end', at(30), at(150), at(90)],
  ['in force it stays when the end moves away', at(60), at(150), at(60)],
  ['in force it moves with an end that comes closer', at(70), at(110), at(50)],
  ['it never lies before the start', at(10), at(40), at(0)],
])('%s', (_why, now, endTime, expected) => {
  expect(freezeTimeAfter({ ...contest, freezeTime: at(60), isUnfrozen: false }, { ...contest, endTime }, now)).toEqual(
    expected,
  )
})

test('of a contest that was unfrozen and goes on, it keeps its distance from the new end', () => {
  const unfrozen = { ...contest, freezeTime: at(60), isUnfrozen: true }
  expect(freezeTimeAfter(unfrozen, { ...contest, endTime: at(300) }, at(130))).toEqual(at(240))
})

test('in a contest that is put off it keeps its distance from the end', () => {
  const later = { startTime: at(200), endTime: at(320) }
  expect(freezeTimeAfter({ ...contest, freezeTime: at(60), isUnfrozen: false }, later, at(70))).toEqual(at(260))
})

test.each([
  ['before it is in force it goes where it is asked for', at(30), false, 30, at(90)],
  ['before it is in force it may be taken away', at(30), false, null, null],
  ['in force it does not move away', at(70), false, 30, at(60)],
  ['in force it may begin earlier', at(70), false, 90, at(30)],
  ['in force it is not taken away', at(70), false, null, 'in-force'],
  ['after the unfreezing it hides nothing, and may go', at(130), true, null, null],
  ['it is shorter than the contest', at(70), false, 120, 'too-long'],
])('%s', (_why, now, isUnfrozen, minutes, expected) => {
  expect(freezeTimeAsked({ ...contest, freezeTime: at(60), isUnfrozen }, contest, minutes, now)).toEqual(expected)
})

test('what never freezes does not begin to', () => {
  expect(
    freezeTimeAfter({ ...contest, freezeTime: null, isUnfrozen: false }, { ...contest, endTime: at(200) }, at(10)),
  ).toBeNull()
})

test.each([
  [at(59), false, false],
  [at(60), false, true],
  [at(500), false, true],
  [at(500), true, false],
])('at %j, unfrozen %j: %j', (now, isUnfrozen, expected) => {
  expect(isFrozen({ freezeTime: at(60), isUnfrozen }, now)).toBe(expected)
})

describe('freezing now', () => {
  test.each([
    ['before the start', null, -1, 'contest.not-started'],
    ['while it runs, without a freeze', null, 30, 'ok'],
    ['before the planned freeze', at(60), 30, 'ok'],
    ['from the planned freeze on', at(60), 60, 'contest.already-frozen'],
    ['after the end', null, 120, 'contest.ended'],
  ] as const)('%s', (_, freezeTime, minute, answer) => {
    expect(canFreezeNow({ ...contest, freezeTime, isUnfrozen: false }, at(minute))).toBe(answer)
  })
})

test.each([
  ['without a freeze', null, 30, null],
  ['with one that was to come, which has nothing left to hide', at(60), 30, null],
  ['with one in force, which stays', at(60), 70, at(60)],
])('a contest that ends now %s', (_, freezeTime, minute, expected) => {
  expect(freezeTimeAtEnd({ freezeTime, isUnfrozen: false }, at(minute))).toEqual(expected)
})

test.each([
  [null, null],
  [at(90), at(1_090)],
])('a copy keeps its length and the distance of its freeze (%j)', (freezeTime, moved) => {
  const times = { startTime: at(1_000), endTime: at(1_120), freezeTime: moved }
  expect(movedTo({ ...contest, freezeTime }, at(1_000))).toEqual(times)
})
