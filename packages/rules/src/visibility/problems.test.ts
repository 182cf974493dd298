import { describe, expect, test } from 'vitest'
import {
  admin,
  afterwards,
  before,
  during,
  flaggedAdmin,
  hidden,
  open,
  outsiders,
  participants,
  user,
  visitor,
} from '../testing/permission-cases.ts'
import { canSeeProblem, isProblemOpen } from './problems.ts'

describe('a hidden problem', () => {
  test.each([
    ['a visitor before the contest', visitor, outsiders, before, 'problem.not-found'],
    ['a visitor during the contest', visitor, outsiders, during, 'problem.not-found'],
    ['a visitor after the contest', visitor, outsiders, afterwards, 'ok'],
    ['a user who is not registered', user, outsiders, during, 'problem.not-found'],
    ['a participant before the contest', user, participants, before, 'problem.not-found'],
    ['a participant during the contest', user, participants, during, 'ok'],
    ['a participant after the contest', user, participants, afterwards, 'ok'],
    ['an administrator at any time', admin, outsiders, before, 'ok'],
    ['an administrator who is restricted', flaggedAdmin, outsiders, before, 'problem.not-found'],
  ] as const)('shown to %s: %s', (_who, viewer, contest, now, answer) => {
    expect(canSeeProblem(viewer, hidden(contest), now)).toBe(answer)
  })

  test('in no contest exists for administrators alone', () => {
    expect(canSeeProblem(user, hidden(), during)).toBe('problem.not-found')
    expect(canSeeProblem(admin, hidden(), during)).toBe('ok')
  })

  test('that was in an ended contest stays public although another one waits', () => {
    const next = { ...participants, startTime: '2026-11-16T10:00:00Z', endTime: '2026-11-16T12:00:00Z' }
    expect(canSeeProblem(visitor, hidden(next, outsiders), afterwards)).toBe('ok')
  })
})

test('a public problem is read by everyone', () => {
  expect(canSeeProblem(visitor, open, before)).toBe('ok')
})

test('a deleted problem does not exist for anybody', () => {
  expect(canSeeProblem(admin, { ...open, isDeleted: true }, during)).toBe('problem.not-found')
})

test('open problems are public or were in a contest that has ended, and are not deleted', () => {
  const problem = { visibility: 'public', isDeleted: false, isOpenedByContest: false } as const
  expect(isProblemOpen(problem)).toBe(true)
  expect(isProblemOpen({ ...problem, visibility: 'hidden' })).toBe(false)
  expect(isProblemOpen({ ...problem, visibility: 'hidden', isOpenedByContest: true })).toBe(true)
  expect(isProblemOpen({ ...problem, isDeleted: true, isOpenedByContest: true })).toBe(false)
})
