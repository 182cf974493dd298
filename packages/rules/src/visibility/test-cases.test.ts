import { describe, expect, test } from 'vitest'
import type { Viewer } from '../people/access.ts'
import type { RevealPolicy } from '../problems/problem.ts'
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
} from '../testing/permission-cases.ts'
import type { ContestOfProblem } from './problems.ts'
import { canSeeTestData } from './test-cases.ts'

describe('the data of a test', () => {
  const sample = { isSample: true, isFirstFailing: false }
  const firstFailing = { isSample: false, isFirstFailing: true }
  const other = { isSample: false, isFirstFailing: false }

  test.each<[RevealPolicy, boolean, boolean]>([
    ['none', false, false],
    ['first-failing', true, false],
    ['all', true, true],
  ])('under the policy %s: first failing test shown %s, other tests shown %s', (revealTests, first, rest) => {
    const problem = { ...open, revealTests }
    expect(canSeeTestData(user, firstFailing, problem, during)).toBe(first)
    expect(canSeeTestData(user, other, problem, during)).toBe(rest)
    expect(canSeeTestData(user, sample, problem, during)).toBe(true)
  })

  test('is hidden while any live contest contains the problem, except samples and to administrators', () => {
    const problem = { ...open, contests: [outsiders], revealTests: 'all' } as const
    expect(canSeeTestData(user, firstFailing, problem, during)).toBe(false)
    expect(canSeeTestData(user, sample, problem, during)).toBe(true)
    expect(canSeeTestData(admin, other, problem, during)).toBe(true)
    expect(canSeeTestData(user, other, problem, afterwards)).toBe(true)
  })

  test('is hidden from a participant with extra time after the end', () => {
    const slow: ContestOfProblem = { ...participants, endsAt: '2026-11-15T12:30:00Z' }
    const problem = { ...open, contests: [slow], revealTests: 'all' } as const
    expect(canSeeTestData(user, firstFailing, problem, afterwards)).toBe(false)
    expect(canSeeTestData(user, firstFailing, { ...problem, contests: [participants] }, afterwards)).toBe(true)
  })

  test('is gone with a problem that was hidden or deleted since, samples too, except to administrators', () => {
    const shown = { ...open, revealTests: 'all' } as const
    for (const gone of [{ ...shown, isDeleted: true }, { ...shown, visibility: 'hidden' } as const]) {
      expect(canSeeTestData(user, sample, gone, during)).toBe(false)
      expect(canSeeTestData(user, firstFailing, gone, during)).toBe(false)
      expect(canSeeTestData(admin, other, gone, during)).toBe(true)
    }
  })

  test('of a hidden problem is shown to those in its contest: samples while it runs, all when it has ended', () => {
    const problem = { ...open, visibility: 'hidden', contests: [participants], revealTests: 'all' } as const
    expect(canSeeTestData(user, sample, problem, before)).toBe(false)
    expect(canSeeTestData(user, sample, problem, during)).toBe(true)
    expect(canSeeTestData(user, other, problem, during)).toBe(false)
    expect(canSeeTestData(user, other, problem, afterwards)).toBe(true)
  })

  test('is shown to a setter of the problem, unless the setter competes with it', () => {
    const setter: Viewer = { ...user, grants: [{ ability: 'problems.write', on: 'problem', id: 'p', isOwner: false }] }
    const problem = (...contests: ContestOfProblem[]) => ({ ...hidden(...contests), revealTests: 'none' as const })
    expect(canSeeTestData(setter, other, problem(outsiders), during)).toBe(true)
    expect(canSeeTestData(setter, other, { ...problem(outsiders), id: 'q' }, during)).toBe(false)
    expect(canSeeTestData(setter, other, problem(participants), during)).toBe(false)
    expect(canSeeTestData(admin, other, problem(participants), during)).toBe(true)
  })
})
