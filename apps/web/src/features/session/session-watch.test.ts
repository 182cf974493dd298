import { EXPECTED_USER_HEADER } from '@arbiter/contract/accounts/expected-user'
import type { RefusalName } from '@arbiter/contract/refusal'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { expectedUserHeader, expectUser } from '../../lib/expected-user.ts'
import { changeSessionUser, type Session, type SessionUser, sessionQuery, visitorSession } from './session.ts'
import { noticeLostSession, watchSession } from './session-watch.ts'

const user = { _id: 'u', role: 'user', isFlagged: false } as SessionUser

afterEach(() => expectUser(null))

function watched(session: Session): QueryClient {
  const client = new QueryClient()
  watchSession(client)
  client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(['problems'], ['solved by u'])
  return client
}

const isRemembered = (client: QueryClient) => client.getQueryData(['problems']) !== undefined

describe('the signed-in user', () => {
  test('is named by every call, and a visitor by none', async () => {
    const client = watched({ ...visitorSession, user })
    expect(expectedUserHeader()).toEqual({ [EXPECTED_USER_HEADER]: 'u' })
    await changeSessionUser(client, null)
    expect(expectedUserHeader()).toEqual({})
  })
  test('takes along everything that was fetched for them', async () => {
    const client = watched({ ...visitorSession, user })
    await changeSessionUser(client, null)
    expect(isRemembered(client)).toBe(false)
  })
  test('is followed by another one who sees nothing of it, where that happened in another tab, too', () => {
    const client = watched({ ...visitorSession, user })
    client.setQueryData(sessionQuery.queryKey, { ...visitorSession, user: { ...user, _id: 'v' } })
    expect(isRemembered(client)).toBe(false)
    expect(expectedUserHeader()).toEqual({ [EXPECTED_USER_HEADER]: 'v' })
  })
  test('is still there when only the session has ended, and goes on reading', async () => {
    const client = watched({ ...visitorSession, user })
    const queryFn = () => ['fetched again', expectedUserHeader()]
    const reading = new QueryObserver(client, { queryKey: ['problems'], queryFn })
    const stop = reading.subscribe(() => {})
    client.setQueryData(['users'], ['on another page'])
    client.setQueryData(sessionQuery.queryKey, visitorSession)
    expect(client.getQueryData(['problems'])).toEqual(['solved by u'])
    expect(client.getQueryData(['users'])).toBeUndefined()
    await expect.poll(() => client.getQueryData(['problems'])).toEqual(['fetched again', {}])
    stop()
  })
  test('is followed by another one who sees nothing of it, where the session had ended before, too', () => {
    const client = watched({ ...visitorSession, user })
    const reading = new QueryObserver(client, { queryKey: ['problems'], queryFn: () => new Promise(() => {}) })
    const stop = reading.subscribe(() => {})
    client.setQueryData(sessionQuery.queryKey, visitorSession)
    expect(isRemembered(client)).toBe(true)
    client.setQueryData(sessionQuery.queryKey, { ...visitorSession, user })
    expect(isRemembered(client)).toBe(true)
    client.setQueryData(sessionQuery.queryKey, visitorSession)
    client.setQueryData(sessionQuery.queryKey, { ...visitorSession, user: { ...user, _id: 'v' } })
    expect(isRemembered(client)).toBe(false)
    stop()
  })
  test('keeps what was fetched when only the number on the bell changes', () => {
    const client = watched({ ...visitorSession, user })
    client.setQueryData(sessionQuery.queryKey, { ...visitorSession, user, unreadNotifications: 4 })
    expect(isRemembered(client)).toBe(true)
  })
})

function afterRefusal(status: number, session: Session, code?: RefusalName): boolean {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, session)
  noticeLostSession(client, new ApiError(status, 'A sentence', code))
  return client.getQueryState(sessionQuery.queryKey)?.isInvalidated ?? false
}

describe('a session that ends while one is working', () => {
  test('is noticed by the first call that is asked to sign in', () => {
    expect(afterRefusal(401, { ...visitorSession, user })).toBe(true)
  })
  test('is not doubted when something else was refused', () => {
    expect(afterRefusal(403, { ...visitorSession, user })).toBe(false)
  })
  test('cannot end for a visitor, so a failed login asks nothing', () => {
    expect(afterRefusal(401, visitorSession)).toBe(false)
  })
})

describe('another user who signed in in another tab', () => {
  test('is noticed by the first call that is refused for it', () => {
    expect(afterRefusal(409, { ...visitorSession, user }, 'session.changed')).toBe(true)
  })
  test('is noticed also where their own session had ended before', () => {
    expect(afterRefusal(409, visitorSession, 'session.changed')).toBe(true)
  })
})

test('a right that is revoked while one is working is noticed by the first call that needs it', () => {
  expect(afterRefusal(403, { ...visitorSession, user }, 'admin.required')).toBe(true)
})

describe('an account that is flagged while one is working', () => {
  test('is noticed by the first call that is refused for it', () => {
    expect(afterRefusal(403, { ...visitorSession, user }, 'account.flagged')).toBe(true)
  })
  test('is no news to someone who knows', () => {
    const flagged = { ...user, isFlagged: true }
    expect(afterRefusal(403, { ...visitorSession, user: flagged }, 'account.flagged')).toBe(false)
  })
})
