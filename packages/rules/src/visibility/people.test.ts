import { describe, expect, test } from 'vitest'
import { admin, flagged, flaggedAdmin, user, visitor } from '../testing/permission-cases.ts'
import { canSeeProfile, isPersonListed } from './people.ts'

describe('a profile page', () => {
  const free = { id: 'somebody', isFlagged: false, isDeleted: false }
  const restricted = { id: 'somebody', isFlagged: true, isDeleted: false }

  test.each([
    ['of anybody, to a visitor', visitor, free, 'ok'],
    ['of anybody, to a restricted user', flagged, free, 'account.flagged'],
    ['of a restricted user, to a visitor', visitor, restricted, 'user.not-found'],
    ['of a restricted user, to a user', user, restricted, 'user.not-found'],
    ['of a restricted user, to an administrator', admin, restricted, 'ok'],
    ['of a restricted user, to themself', flagged, { ...restricted, id: flagged.id }, 'ok'],
    ['of a deleted user, to an administrator', admin, { ...free, isDeleted: true }, 'user.not-found'],
    ['of a restricted user, to a restricted administrator', flaggedAdmin, restricted, 'account.flagged'],
  ] as const)('%s is answered %s', (_whose, viewer, profile, answer) => {
    expect(canSeeProfile(viewer, profile)).toBe(answer)
  })
})

test('restricted and deleted people are not listed', () => {
  const listed = { isFlagged: false, isDeleted: false }
  expect(isPersonListed(listed)).toBe(true)
  expect(isPersonListed({ ...listed, isFlagged: true })).toBe(false)
  expect(isPersonListed({ ...listed, isDeleted: true })).toBe(false)
})
