import { accountNotices } from '@arbiter/contract/messages/accounts'
import { refusals } from '@arbiter/contract/messages/refusals'
import { grants } from '@arbiter/database/schema/grants'
import { sessions } from '@arbiter/database/schema/users'
import { actions } from '@arbiter/rules/people/abilities'
import { gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PASSWORD, testServer } from '../testing/test-server.ts'

const { db, get, post, admin, registered, signedIn, flag, idOf } = await testServer()
const refused = (code: keyof typeof refusals) => ({ success: false, code, message: refusals[code][1] })
const person = (username: string) => ({
  firstname: 'Ines',
  lastname: 'Okafor',
  email: `${username}@example.org`,
  username,
  password: PASSWORD,
})

test('someone registers, signs in, is known, signs out and is a visitor again [6.1.20]', async () => {
  expect((await post('/api/users/register', person('ines'))).json()).toMatchObject({
    message: accountNotices.registered,
  })
  const login = await post('/api/users/login', { username: 'INES', password: PASSWORD })
  expect(login.json().message).toBe('Welcome back, Ines!')
  const cookie = login.cookies[0]
  expect(cookie).toMatchObject({ name: 'arbiter_session', httpOnly: true, sameSite: 'Lax', path: '/' })
  const headers = { cookie: `arbiter_session=${cookie?.value}` }
  expect((await get('/api/users/session', headers)).json().user).toMatchObject({
    username: 'ines',
    email: 'ines@example.org',
    isFlagged: false,
    flagReason: null,
  })
  expect((await post('/api/users/logout', {}, headers)).json().message).toBe(accountNotices.loggedOut)
  expect((await get('/api/users/session', headers)).json().user).toBeNull()
})

test('the email opens as well as the username', async () => {
  await registered('mail')
  expect((await post('/api/users/login', { email: 'Mail@Example.org', password: PASSWORD })).statusCode).toBe(200)
})

test('no reply ever holds a password or its hash', async () => {
  await registered('secret')
  const reply = await post('/api/users/login', { username: 'secret', password: PASSWORD })
  expect(reply.body).not.toMatch(/argon2|password/i)
})

test('a wrong password and an unknown user get the same answer', async () => {
  await registered('known')
  const wrong = await post('/api/users/login', { username: 'known', password: 'not this one' })
  const unknown = await post('/api/users/login', { username: 'nobody-at-all', password: 'not this one' })
  expect([wrong.statusCode, wrong.json()]).toEqual([401, refused('credentials.wrong')])
  expect([unknown.statusCode, unknown.json()]).toEqual([401, refused('credentials.wrong')])
})

test('of two who want one name at the same instant, one gets it and the other is refused', async () => {
  const wanted = ['a', 'b', 'c'].map((letter) => ({ ...person('coveted'), email: `${letter}@example.org` }))
  const replies = await Promise.all(wanted.map((draft) => post('/api/users/register', draft)))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409])
  expect(replies.find((reply) => reply.statusCode === 409)?.json()).toEqual(refused('username.taken'))
})

test('an email belongs to one account, whatever its case', async () => {
  await registered('first')
  const reply = await post('/api/users/register', { ...person('second'), email: 'FIRST@example.org' })
  expect([reply.statusCode, reply.json()]).toEqual([409, refused('email.taken')])
})

test('a reserved name is refused', async () => {
  const reply = await post('/api/users/register', person('leaderboard'))
  const message = refusals['username.reserved'][1]
  const fields = { username: message }
  expect([reply.statusCode, reply.json()]).toEqual([400, { success: false, code: 'input.invalid', message, fields }])
})

test('markup and SQL in a name are kept as they are', async () => {
  const odd = { ...person('odd'), firstname: '<img src=x onerror=alert(1)>', lastname: "'; drop table users; --" }
  expect((await post('/api/users/register', odd)).json().user).toMatchObject({
    firstname: odd.firstname,
    lastname: odd.lastname,
  })
})

test('signing in again ends the session the browser had', async () => {
  const before = await signedIn('twice')
  const again = await post('/api/users/login', { username: 'twice', password: PASSWORD }, before)
  expect(again.statusCode).toBe(200)
  expect((await get('/api/users/session', before)).json().user).toBeNull()
})

test('an expired session is no session', async () => {
  const headers = await signedIn('late')
  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await get('/api/users/session', headers)).json().user).toBeNull()
})

test('a session that is used is prolonged, with a fresh cookie', async () => {
  const headers = await signedIn('regular')
  const soon = new Date(Date.now() + 60_000)
  await db.update(sessions).set({ expiresAt: soon, lastSeenAt: sql`now() - interval '1 hour'` })
  const reply = await get('/api/users/session', headers)
  expect(reply.cookies[0]?.maxAge).toBeGreaterThan(24 * 60 * 60)
  expect(await db.select().from(sessions).where(gt(sessions.expiresAt, soon))).toHaveLength(1)
})

test('a forged or odd cookie is a visitor', async () => {
  for (const cookie of ['arbiter_session=forged', 'arbiter_session=', `arbiter_session=${'x'.repeat(5000)}`]) {
    expect((await get('/api/users/session', { cookie })).json()).toMatchObject({ success: true, user: null })
  }
})

test('a flag takes effect with its reason at the next request [6.1.12]', async () => {
  const headers = await signedIn('restricted')
  await flag('restricted', 'Shared code in round 48')
  expect((await get('/api/users/session', headers)).json().user).toMatchObject({
    isFlagged: true,
    flagReason: 'Shared code in round 48',
  })
})

test('signing in and the session tell what a person may do, and a restricted one may do nothing', async () => {
  const [ines, boss] = [await signedIn('granted'), await admin('boss')]
  const asked = async (headers = {}) => (await get('/api/users/session', headers)).json().may
  expect([await asked(), await asked(ines), await asked(boss)]).toEqual([[], [], actions])
  await db.insert(grants).values({ userId: await idOf('granted'), ability: 'problems.write' })
  expect(await asked(ines)).toEqual(['problem.create', 'problem.set'])
  const login = await post('/api/users/login', { username: 'granted', password: PASSWORD })
  expect(login.json().may).toEqual(['problem.create', 'problem.set'])
  await flag('granted')
  expect(await asked(ines)).toEqual([])
  expect((await post('/api/users/login', { username: 'granted', password: PASSWORD })).json().may).toEqual([])
})
