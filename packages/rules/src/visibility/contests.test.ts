import { describe, expect, test } from 'vitest'
import {
  admin,
  afterwards,
  before,
  during,
  outsiders,
  participants,
  user,
  visitor,
} from '../testing/permission-cases.ts'
import { canSeeContest, canSeeContestProblem } from './contests.ts'

describe('a private contest', () => {
  test.each([
    ['a visitor', visitor, false, 'contest.not-found'],
    ['an outsider', user, false, 'contest.not-found'],
    ['a participant', user, true, 'ok'],
    ['an administrator', admin, false, 'ok'],
  ] as const)('shown to %s: %s', (_who, viewer, isViewerRegistered, answer) => {
    expect(canSeeContest(viewer, { id: 'c', isPublic: false, isDeleted: false, isViewerRegistered })).toBe(answer)
  })

  test('is private, a public one is not', () => {
    expect(canSeeContest(visitor, { id: 'c', isPublic: true, isDeleted: false, isViewerRegistered: false })).toBe('ok')
  })
})

describe('a hidden problem in the list of its contest', () => {
  test.each([
    ['a participant before the start', user, participants, before, false],
    ['a participant during the contest', user, participants, during, true],
    ['an outsider during the contest', user, outsiders, during, false],
    ['everyone after the end', visitor, outsiders, afterwards, true],
    ['an administrator before the start', admin, outsiders, before, true],
  ] as const)('has its name for %s: %s', (_who, viewer, contest, now, isShown) => {
    expect(canSeeContestProblem(viewer, contest, { id: 'p', visibility: 'hidden' }, now)).toBe(isShown)
  })

  test('is no secret when it is public', () => {
    expect(canSeeContestProblem(visitor, outsiders, { id: 'p', visibility: 'public' }, before)).toBe(true)
  })
})

test('a deleted contest does not exist for anybody', () => {
  expect(canSeeContest(admin, { id: 'c', isPublic: true, isDeleted: true, isViewerRegistered: true })).toBe(
    'contest.not-found',
  )
})
