import type { Viewer } from '@arbiter/rules/people/access'
import { describe, expect, test } from 'vitest'
import { entrance, type PageAccess } from './page-access.ts'

const visitor = null
const user: Viewer = { id: 'u', role: 'user', isFlagged: false, grants: [] }
const flagged: Viewer = { id: 'f', role: 'user', isFlagged: true, grants: [] }
const admin: Viewer = { id: 'a', role: 'admin', isFlagged: false, grants: [] }
const flaggedAdmin: Viewer = { id: 'b', role: 'admin', isFlagged: true, grants: [] }

const whereTo = (access: PageAccess, viewer: Viewer | null, comeBackTo: string | null = '/here') => {
  const answer = entrance(access, viewer, comeBackTo)
  return answer.kind === 'open' ? 'open' : answer.to
}

describe('the admin area', () => {
  test('opens for administrators', () => expect(whereTo('admin', admin)).toBe('open'))
  test('sends everyone else home [2.2.3]', () => {
    expect(whereTo('admin', user)).toBe('/')
    expect(whereTo('admin', visitor)).toBe('/')
  })
  test('is closed to an administrator who is flagged', () =>
    expect(whereTo('admin', flaggedAdmin)).toBe('/account-status'))
})

describe('a flagged user', () => {
  test('may still open home, profile and submissions [1.1.9, 6.1.12]', () => {
    expect(whereTo('anyone', flagged)).toBe('open')
    expect(whereTo('signed-in', flagged)).toBe('open')
  })
  test('is sent to the account status from everywhere else [2.2.5]', () => {
    expect(whereTo('not-flagged', flagged)).toBe('/account-status')
    expect(whereTo('member', flagged)).toBe('/account-status')
  })
  test('may see the account status, which sends all others home', () => {
    expect(whereTo('flagged', flagged)).toBe('open')
    expect(whereTo('flagged', user)).toBe('/')
    expect(whereTo('flagged', visitor)).toBe('/')
  })
})

describe('a visitor', () => {
  test('may read problems [1.1.2, 6.1.1]', () => expect(whereTo('not-flagged', visitor)).toBe('open'))
  test('signs in first where an account is needed, and then comes back', () => {
    expect(whereTo('member', visitor, '/notifications?page=2')).toBe('/login?next=%2Fnotifications%3Fpage%3D2')
  })
  test('a user who has just signed out goes home instead of being asked to sign in', () => {
    expect(whereTo('member', visitor, null)).toBe('/')
  })
})
