import { accountFlagged } from '@arbiter/contract/messages'
import { describe, expect, test } from 'vitest'
import { sessionQuery, visitorSession } from '../features/session/session.ts'
import { ApiError } from '../lib/api-error.ts'
import { createQueryClient, isWorthRetrying } from './query-client.ts'

const user = { _id: 'u', role: 'user', isFlagged: false } as NonNullable<typeof visitorSession.user>

async function afterRefusal(status: number, session: typeof visitorSession, sentence?: string): Promise<boolean> {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, session)
  const refused = client.fetchQuery({
    queryKey: ['thing'],
    queryFn: () => Promise.reject(new ApiError(status, sentence)),
  })
  await refused.catch(() => undefined)
  return client.getQueryState(sessionQuery.queryKey)?.isInvalidated ?? false
}

describe('a session that ends while one is working', () => {
  test('is noticed by the first call that is asked to sign in', async () => {
    expect(await afterRefusal(401, { ...visitorSession, user })).toBe(true)
  })
  test('is not suspected when something else was refused', async () => {
    expect(await afterRefusal(403, { ...visitorSession, user })).toBe(false)
  })
  test('cannot end for a visitor, so a failed login asks nothing', async () => {
    expect(await afterRefusal(401, visitorSession)).toBe(false)
  })
})

describe('an account that is flagged while one is working', () => {
  const [status, sentence] = accountFlagged
  test('is noticed by the first call that is refused for it', async () => {
    expect(await afterRefusal(status, { ...visitorSession, user }, sentence)).toBe(true)
  })
  test('is no news to someone who knows', async () => {
    const flagged = { ...user, isFlagged: true }
    expect(await afterRefusal(status, { ...visitorSession, user: flagged }, sentence)).toBe(false)
  })
})

describe('a failed question', () => {
  test('is asked once more when the line or the server broke', () => {
    expect(isWorthRetrying(0, new TypeError('Failed to fetch'))).toBe(true)
    expect(isWorthRetrying(0, new ApiError(503))).toBe(true)
    expect(isWorthRetrying(1, new ApiError(503))).toBe(false)
  })
  test('is not asked again when the answer was no', () => {
    expect(isWorthRetrying(0, new ApiError(404))).toBe(false)
  })
})
