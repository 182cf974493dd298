import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeContest } from '../testing/whole-contest.ts'
import type { ContestOfProblem, ProblemForViewer } from '../visibility/problems.ts'
import { canOpenEditorial, canOpenHint, canSeeHints, isAided } from './hints.ts'

const now = new Date('2026-11-16T12:00:00Z')
const hours = (from: number, to: number) => ({
  startTime: new Date(now.getTime() + from * 3_600_000),
  endTime: new Date(now.getTime() + to * 3_600_000),
})
const member = { id: 'ada', role: 'user', isFlagged: false, grants: [] } as const
const admin = { id: 'boss', role: 'admin', isFlagged: false, grants: [] } as const
const contest = (from: number, to: number, differences: Partial<ContestOfProblem> = {}): ContestOfProblem => ({
  ...{
    id: 'cup',
    isViewerRegistered: false,
    participant: null,
    virtual: null,
    allowLateSubmissions: false,
    isPaused: false,
    isRemoved: false,
    ...wholeContest,
    isLocked: false,
    contestType: 'ICPC' as const,
    allowedLanguages: null,
  },
  ...hours(from, to),
  ...differences,
})
const problem = (contests: ContestOfProblem[] = [], visibility: 'public' | 'hidden' = 'public'): ProblemForViewer => ({
  ...{ id: 'p', visibility, isDeleted: false, contests },
})

test('hints of a public problem are for everybody, visitors may know that there are some', () => {
  expect(canSeeHints(member, problem(), now)).toBe('ok')
  expect(canSeeHints(null, problem(), now)).toBe('ok')
})

test.each([true, false])('nothing is shown in a live contest, registered: %s', (isViewerRegistered) => {
  const live = problem([contest(-1, 1, { isViewerRegistered })])
  expect(canSeeHints(member, live, now)).toBe('aid.contest-live')
  expect(canSeeHints(null, live, now)).toBe('aid.contest-live')
  expect(canSeeHints(admin, live, now)).toBe('ok')
})

test('a virtual run of the viewer is a live contest', () => {
  const virtual = { participant: 3, ...hours(-1, 1) }
  expect(canSeeHints(member, problem([contest(-9, -7, { virtual })]), now)).toBe('aid.contest-live')
})

test('before a contest nothing changes, and an ended contest is no hindrance', () => {
  expect(canSeeHints(member, problem([contest(1, 2)]), now)).toBe('ok')
  expect(canSeeHints(admin, problem([contest(1, 2)]), now)).toBe('ok')
  expect(canSeeHints(member, problem([contest(-2, -1)], 'hidden'), now)).toBe('ok')
})

test('a hidden problem does not exist, and a deleted one neither', () => {
  expect(canSeeHints(member, problem([contest(1, 2)], 'hidden'), now)).toBe('problem.not-found')
  expect(canSeeHints(admin, { ...problem(), isDeleted: true }, now)).toBe('problem.not-found')
})

test('whatever contests there are, only an administrator gets help while one of them runs', () => {
  const schedule = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(fc.array(schedule, { maxLength: 4 }), (schedules) => {
      const contests = schedules.map(([from, length]) => contest(from, from + length))
      const isOver = contests.every(({ startTime, endTime }) => startTime > now || endTime <= now)
      expect(canSeeHints(member, problem(contests), now) === 'ok').toBe(isOver)
      expect(canSeeHints(admin, problem(contests), now)).toBe('ok')
    }),
  )
})

test.each([
  [1, 0, 'ok'],
  [2, 0, 'hint.out-of-order'],
  [2, 1, 'ok'],
  [1, 2, 'ok'],
  [3, 3, 'ok'],
  [4, 3, 'hint.not-found'],
] as const)('hint %i of three after %i: %s', (number, openedHints, expected) => {
  expect(canOpenHint({ hints: 3, openedHints }, number)).toBe(expected)
})

test('the editorial opens after solving, or by giving up, if it is published', () => {
  const editorial = { isPublished: true, isSolved: false, isOpened: false }
  expect(canOpenEditorial(editorial, false)).toBe('editorial.not-solved')
  expect(canOpenEditorial(editorial, true)).toBe('ok')
  expect(canOpenEditorial({ ...editorial, isSolved: true }, false)).toBe('ok')
  expect(canOpenEditorial({ ...editorial, isOpened: true }, false)).toBe('ok')
  expect(canOpenEditorial({ isPublished: false, isSolved: true, isOpened: true }, true)).toBe('editorial.not-found')
})

test('a solve is aided if something was opened before the first accepted submission', () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  expect(isAided(null, [at(1)])).toBe(false)
  expect(isAided(at(5), [])).toBe(false)
  expect(isAided(at(5), [at(6)])).toBe(false)
  expect(isAided(at(5), [at(5)])).toBe(false)
  expect(isAided(at(5), [at(6), at(4)])).toBe(true)
})
