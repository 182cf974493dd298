import { actions } from '@arbiter/rules/people/abilities'
import { describe, expect, test } from 'vitest'
import type { SessionViewer } from '../features/session/session.ts'
import { entrance, type PageAccess } from './page-access.ts'

const visitor = null
const user: SessionViewer = { isFlagged: false, may: [] }
const flagged: SessionViewer = { isFlagged: true, may: [] }
const admin: SessionViewer = { isFlagged: false, may: actions }
const setter: SessionViewer = { isFlagged: false, may: ['problem.create'] }
/** Restricted since the page has asked for the session. */
const flaggedSetter: SessionViewer = { isFlagged: true, may: ['problem.create'] }

const whereTo = (access: PageAccess, viewer: SessionViewer | null, comeBackTo: string | null = '/here') => {
  const answer = entrance(access, viewer, comeBackTo)
  return answer.kind === 'open' ? 'open' : answer.to
}

describe('a page of the admin area', () => {
  test('opens for administrators, and for those who may do what it is for', () => {
    expect(whereTo({ may: 'site.administer' }, admin)).toBe('open')
    expect(whereTo({ may: 'problem.create' }, setter)).toBe('open')
  })
  test('sends everyone else home [2.2.3]', () => {
    expect(whereTo({ may: 'site.administer' }, user)).toBe('/')
    expect(whereTo({ may: 'site.administer' }, visitor)).toBe('/')
    expect(whereTo({ may: 'problem.edit' }, setter)).toBe('/')
  })
  test('is closed to a person who is flagged', () => {
    expect(whereTo({ may: 'site.administer' }, flagged)).toBe('/account-status')
    expect(whereTo({ may: 'problem.create' }, flaggedSetter)).toBe('/account-status')
  })
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
