import { sessionNotices } from '@arbiter/contract/messages/sessions'
import { sessions } from '@arbiter/database/schema/users'
import { MAX_SESSIONS_PER_USER } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../../testing/test-server.ts'

const { db, get, post, remove, signedIn, signedInAgain, flag, idOf } = await testServer()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
type Listed = { _id: string; device: string; isCurrent: boolean }
const listed = async (headers: Sent): Promise<Listed[]> => (await get('/api/users/sessions', headers)).json().sessions
const isSignedIn = async (headers: Sent) => (await get('/api/users/session', headers)).json().user !== null

test('I see where I am signed in, this browser first, each by a name I know', async () => {
  const here = await signedIn('ines')
  await signedInAgain('ines', { 'user-agent': FIREFOX })
  const seen = await listed(here)
  expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(seen[1]).toMatchObject({
    device: 'Firefox on Linux',
    browser: 'Firefox',
    system: 'Linux',
    address: '127.0.0.1',
  })
  expect(JSON.stringify(seen)).not.toContain('Gecko')
})

test('I sign another browser out, and it is a visitor from then on', async () => {
  const here = await signedIn('two-browsers')
  const there = await signedInAgain('two-browsers')
  const other = (await listed(here)).find(({ isCurrent }) => !isCurrent)
  expect((await remove(`/api/users/sessions/${other?._id}`, here)).json().message).toBe(sessionNotices.sessionEnded)
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  expect(answered(await remove(`/api/users/sessions/${other?._id}`, here))).toEqual(refused('session.not-found'))
})

test('I sign this browser out like any other', async () => {
  const here = await signedIn('this-one')
  const [current] = await listed(here)
  const reply = await remove(`/api/users/sessions/${current?._id}`, here)
  expect(reply.cookies[0]).toMatchObject({ name: 'arbiter_session', value: '' })
  expect(await isSignedIn(here)).toBe(false)
})

test('I sign all the others out at once and stay myself', async () => {
  const here = await signedIn('many-browsers')
  const others = [await signedInAgain('many-browsers'), await signedInAgain('many-browsers')]
  expect((await remove('/api/users/sessions', here)).json().message).toBe(sessionNotices.otherSessionsEnded)
  expect(await Promise.all([here, ...others].map(isSignedIn))).toEqual([true, false, false])
})

test("nobody ends another user's session, nor learns that there is one", async () => {
  const victim = await signedIn('victim')
  const [theirs] = await listed(victim)
  const other = await signedIn('other')
  expect(answered(await remove(`/api/users/sessions/${theirs?._id}`, other))).toEqual(refused('session.not-found'))
  await remove('/api/users/sessions', other)
  expect(await isSignedIn(victim)).toBe(true)
})

test('people who ask at the same moment are each taken for themselves, and who has signed out for nobody', async () => {
  const names = ['asks-first', 'asks-second', 'asks-third']
  const people = await Promise.all(names.map((name) => signedIn(name)))
  const gone = await signedInAgain('asks-first')
  await post('/api/users/logout', {}, gone)
  const madeUp = { cookie: 'arbiter_session=made-up' }
  const replies = await Promise.all([...people, gone, madeUp].map((headers) => get('/api/users/session', headers)))
  expect(replies.map((reply) => reply.json().user?.username ?? null)).toEqual([...names, null, null])
})

test('a session that ran out is not listed', async () => {
  const here = await signedIn('old-one')
  await signedInAgain('old-one')
  const [, other] = await listed(here)
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.id, other?._id ?? ''))
  expect(await listed(here)).toHaveLength(1)
})

test('a restricted user still sees and ends their sessions', async () => {
  const here = await signedIn('restricted')
  await signedInAgain('restricted')
  await flag('restricted')
  expect(await listed(here)).toHaveLength(2)
  await remove('/api/users/sessions', here)
  expect(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, await idOf('restricted'))),
  ).toHaveLength(1)
})

test('a visitor has no sessions', async () => {
  expect(answered(await get('/api/users/sessions'))).toEqual(refused('session.required'))
  expect(answered(await remove('/api/users/sessions'))).toEqual(refused('session.required'))
})

test('what is no id is refused', async () => {
  const here = await signedIn('odd-id')
  expect((await remove("/api/users/sessions/1'%20or%201=1", here)).json().message).toBe('Session must be an id')
})

test('an account has a bounded number of browsers, and the one unused for the longest time gives way', async () => {
  const first = await signedIn('everywhere')
  const userId = await idOf('everywhere')
  const older = sql`now() - interval '1 hour' - make_interval(secs => n)`
  await db.execute(sql`insert into sessions (token_hash, user_id, last_seen_at, expires_at)
    select sha256(n::text::bytea), ${userId}, ${older}, now() + interval '1 day' from generate_series(1, 2000) as n`)
  expect(await listed(first)).toHaveLength(MAX_SESSIONS_PER_USER)
  const second = await signedInAgain('everywhere')
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(MAX_SESSIONS_PER_USER)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true])
})
