import { getSession } from '@arbiter/contract/accounts/own-session'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import page from '../../../index.html?raw'
import { callUrl } from '../../lib/call-url.ts'
import {
  askedAgainAfter,
  changeSessionUser,
  defaultSite,
  type SessionUser,
  sessionQuery,
  setUnread,
  visitorSession,
} from './session.ts'
import { setTimeZone } from './set-time-zone.ts'

const ines: SessionUser = {
  _id: '00000000-0000-4000-8000-000000000001',
  username: 'ines',
  firstname: 'Ines',
  lastname: 'Okafor',
  picture: null,
  role: 'user',
  totalPoints: 0,
  rating: 1500,
  socialLinks: { github: '', linkedin: '', leetcode: '', codeforces: '', codechef: '' },
  createdAt: '2025-11-14T18:00:00.000Z',
  email: 'ines@example.org',
  isFlagged: false,
  flagReason: null,
}

const reply = (user: SessionUser | null, timeZone: string | null = null) => ({
  success: true,
  user,
  may: user ? ['problem.create'] : [],
  locale: null,
  timeZone,
  unreadNotifications: user ? 3 : 0,
  serverTime: new Date().toISOString(),
  site: defaultSite,
})

function theServerAnswers(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

const askAgain = (client: QueryClient) => client.fetchQuery({ ...sessionQuery, staleTime: 0 })

async function signedIn(): Promise<QueryClient> {
  const client = new QueryClient()
  theServerAnswers(200, reply(ines))
  await askAgain(client)
  return client
}

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }))
afterEach(() => vi.unstubAllGlobals())

describe('the session', () => {
  test('knows who is signed in and how much they have not read [4.1.2]', async () => {
    const client = await signedIn()
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({
      user: { username: 'ines' },
      may: ['problem.create'],
      unreadNotifications: 3,
    })
  })

  test('what the page asked before any script came is used once, with the clock of that time', async () => {
    const askedAt = new Date(Date.now() - 60_000)
    const early = Response.json({ ...reply(ines), serverTime: new Date(askedAt.getTime() + 5_000).toISOString() })
    globalThis.earlySession = Promise.resolve({ response: early, askedAt, answeredAt: askedAt })
    theServerAnswers(200, reply(null))
    const client = new QueryClient()
    expect(await askAgain(client)).toMatchObject({ user: { username: 'ines' }, serverOffsetMs: 5_000 })
    expect((await askAgain(client)).user).toBe(null)
  })

  test('the page asks for what the contract names', () => {
    expect(page).toContain(`fetch('${callUrl(getSession.path)}'`)
  })

  test('where the early question failed, it is asked again', async () => {
    globalThis.earlySession = Promise.resolve(undefined)
    theServerAnswers(200, reply(ines))
    expect((await askAgain(new QueryClient())).user?.username).toBe('ines')
  })

  test('a failure at the start leaves the visitor signed out [4.1.2]', async () => {
    theServerAnswers(500, { success: false })
    expect(await askAgain(new QueryClient())).toMatchObject(visitorSession)
  })

  test('after a failure at the start it is asked again until there is an answer', async () => {
    const client = new QueryClient()
    theServerAnswers(503, { success: false })
    expect(askedAgainAfter(await askAgain(client))).toBeGreaterThan(0)
    theServerAnswers(200, reply(ines))
    const answered = await askAgain(client)
    expect([answered.user?.username, askedAgainAfter(answered)]).toEqual(['ines', false])
  })

  test('a failure later signs nobody out', async () => {
    const client = await signedIn()
    theServerAnswers(500, { success: false })
    expect((await askAgain(client)).user?.username).toBe('ines')
  })

  test('being asked to sign in means that one no longer is', async () => {
    const client = await signedIn()
    theServerAnswers(401, { success: false, message: 'Please log in first.' })
    expect(await askAgain(client)).toEqual(visitorSession)
  })
})

describe('the time zone', () => {
  const zoneOf = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.timeZone
  const answer = async (client: QueryClient, user: SessionUser | null, timeZone: string | null) => {
    theServerAnswers(200, reply(user, timeZone))
    await askAgain(client)
    return zoneOf(client)
  }

  test('is that of the account, and that of the browser when nobody is signed in', async () => {
    const client = new QueryClient()
    expect(await answer(client, ines, 'Asia/Tokyo')).toBe('Asia/Tokyo')
    await changeSessionUser(client, null)
    expect(zoneOf(client)).toBe(null)
    expect(await answer(client, ines, 'Asia/Tokyo')).toBe('Asia/Tokyo')
  })

  test('stays while the page is open, whatever is chosen in another tab, and changes with a choice in this one', async () => {
    const client = new QueryClient()
    await changeSessionUser(client, null)
    await answer(client, ines, 'Asia/Tokyo')
    expect(await answer(client, ines, 'UTC')).toBe('Asia/Tokyo')
    setTimeZone(client, 'UTC')
    expect(await answer(client, ines, 'Asia/Tokyo')).toBe('UTC')
  })
})

describe('the number on the bell', () => {
  test('changes with the news, and only then', async () => {
    const client = await signedIn()
    expect(setUnread(client, 4)).toBe(true)
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ unreadNotifications: 4 })
    expect(setUnread(client, 4)).toBe(false)
  })
  test("is nobody's while the session is not known", () => {
    expect(setUnread(new QueryClient(), 4)).toBe(false)
  })
})

describe('signing in', () => {
  test('brings what the user may do at once, so that no guard sends them away from their page', async () => {
    const client = new QueryClient()
    await changeSessionUser(client, { user: ines, may: ['contest.run'] })
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ user: ines, may: ['contest.run'] })
    await changeSessionUser(client, null)
    expect(client.getQueryData(sessionQuery.queryKey)?.may).toEqual([])
  })
})

describe('signing out', () => {
  test('leaves nobody, by their own wish', async () => {
    const client = await signedIn()
    await changeSessionUser(client, null)
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({
      user: null,
      unreadNotifications: 0,
      hasLeft: true,
    })
  })
})
