import { signInAttempts } from '@arbiter/database/schema/users'
import { newContest } from '@arbiter/database/testing/judging'
import { eq, gte } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sweep } from '../../sweep.ts'
import { answered, cookieOf, PASSWORD, refused, testServer } from '../../testing/test-server.ts'

const { db, post, put, get, admin, signedIn, registered } = await testServer({ TRUST_PROXY: '1' })
const HOUR_MS = 60 * 60 * 1000
const FREE_FAILURES = 5

const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (username: string, password: string, address = '198.51.100.1') =>
  post('/api/users/login', { username, password }, from(address))
const wrong = (username: string, address?: string) => login(username, 'not this one', address)

async function fail(times: number, username: string, address?: string): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await wrong(username, address)
    await restartWaits()
  }
}

/** The first delay is a second, which may be over before a busy machine has asked. */
async function restartWaits(): Promise<void> {
  await db.update(signInAttempts).set({ lastTriedAt: new Date() }).where(gte(signInAttempts.failures, FREE_FAILURES))
}

/** Pretends that this much time has passed since each attempt. */
async function letPass(ms: number): Promise<void> {
  for (const { key, lastTriedAt, lastSucceededAt } of await db.select().from(signInAttempts)) {
    const earlier = (moment: Date) => new Date(moment.getTime() - ms)
    const change = { lastTriedAt: earlier(lastTriedAt), lastSucceededAt: lastSucceededAt && earlier(lastSucceededAt) }
    await db.update(signInAttempts).set(change).where(eq(signInAttempts.key, key))
  }
}

async function setFailures(failures: number): Promise<void> {
  await db.update(signInAttempts).set({ failures, lastTriedAt: new Date() })
}

test('after five wrong passwords I have to wait, and the reply says how long', async () => {
  await registered('guesser')
  await fail(5, 'guesser')
  const reply = await login('guesser', PASSWORD)
  expect(answered(reply)).toEqual(refused('credentials.slow'))
  expect(reply.headers['retry-after']).toBe('1')
})

test('a user who is nobody waits just the same', async () => {
  await fail(5, 'nobody-at-all')
  const reply = await wrong('nobody-at-all')
  expect(answered(reply)).toEqual(refused('credentials.slow'))
  expect(reply.headers['retry-after']).toBe('1')
})

test('after the wait the right password opens, and what was before is forgotten', async () => {
  await registered('waiting')
  await fail(5, 'waiting')
  await letPass(2_000)
  expect((await login('waiting', PASSWORD)).statusCode).toBe(200)
  await fail(4, 'waiting')
  expect((await login('waiting', PASSWORD)).statusCode).toBe(200)
})

test('a refused try does not make the wait longer', async () => {
  await registered('hasty')
  await fail(20, 'hasty')
  await letPass(1_100)
  expect((await login('hasty', PASSWORD)).statusCode).toBe(200)
})

test('a hundred guesses at the same instant are not all the first', async () => {
  await registered('target')
  const began = performance.now()
  const replies = await Promise.all(Array.from({ length: 40 }, () => wrong('target', '198.51.100.7')))
  const seconds = (performance.now() - began) / 1_000
  const tried = replies.filter(({ statusCode }) => statusCode === 401).length
  expect(tried + replies.filter(({ statusCode }) => statusCode === 429).length).toBe(40)
  // Five are free. On a slow machine the first waits of 1, 2, 4 … seconds pass meanwhile, and each lets one more try in.
  expect(tried).toBeGreaterThanOrEqual(5)
  expect(tried).toBeLessThanOrEqual(5 + Math.floor(Math.log2(1 + seconds)))
})

test('another user who guesses at my account does not keep me out', async () => {
  await registered('owner')
  await fail(6, 'owner', '203.0.113.9')
  expect((await login('owner', PASSWORD, '198.51.100.2')).statusCode).toBe(200)
})

test('guesses from everywhere slow others down, but not me where I have signed in before', async () => {
  await registered('attacked')
  expect((await login('attacked', PASSWORD, '192.0.2.1')).statusCode).toBe(200)
  await wrong('attacked', '203.0.113.1')
  const before = await db.select().from(signInAttempts)
  await setFailures(60) // for every account and address
  for (const row of before.filter(({ lastSucceededAt }) => lastSucceededAt)) {
    await db.update(signInAttempts).set({ failures: 0 }).where(eq(signInAttempts.key, row.key))
  }
  expect(answered(await login('attacked', PASSWORD, '203.0.113.77'))).toEqual(refused('credentials.slow'))
  expect((await login('attacked', PASSWORD, '192.0.2.1')).statusCode).toBe(200)
})

test('case and kind of the name make no second account to guess at', async () => {
  await registered('shouting')
  await fail(3, 'shouting')
  await fail(2, 'SHOUTING')
  expect((await wrong('Shouting')).statusCode).toBe(429)
})

test('what was typed is not kept, and old tries are swept away; a known address and browser stay known', async () => {
  await db.delete(signInAttempts)
  await registered('tidy')
  await wrong('my-secret-password-typed-into-the-wrong-field')
  await login('tidy', PASSWORD)
  expect(JSON.stringify(await db.select().from(signInAttempts))).not.toContain('secret')
  await letPass(HOUR_MS + 1)
  await sweep(db)
  // The address, and the browser under the owner's name and email.
  expect((await db.select().from(signInAttempts)).map(({ lastSucceededAt }) => lastSucceededAt !== null)).toEqual([
    true,
    true,
    true,
  ])
  await letPass(91 * 24 * HOUR_MS)
  await sweep(db)
  expect(await db.select().from(signInAttempts)).toEqual([])
})

test('a room-mate who guesses from my address does not keep out the browser in which I have signed in before', async () => {
  await registered('room-mate')
  const own = cookieOf(await login('room-mate', PASSWORD, '192.0.2.77'))
  await fail(8, 'room-mate', '192.0.2.77')
  expect(answered(await login('room-mate', PASSWORD, '192.0.2.77'))).toEqual(refused('credentials.slow'))
  for (const name of [{ username: 'room-mate' }, { email: 'room-mate@example.org' }]) {
    const reply = await post('/api/users/login', { ...name, password: PASSWORD }, { ...from('192.0.2.77'), ...own })
    expect(reply.statusCode).toBe(200)
  }
  // The other browser still has to wait.
  await restartWaits()
  expect(answered(await login('room-mate', PASSWORD, '192.0.2.77'))).toEqual(refused('credentials.slow'))
})

test('a browser that is known guesses no faster than any other, and only for the account that it is known for', async () => {
  await registered('found-laptop')
  await registered('its-neighbour')
  const own = cookieOf(await login('found-laptop', PASSWORD, '192.0.2.78'))
  const guess = (username: string) =>
    post('/api/users/login', { username, password: 'not this one' }, { ...from('192.0.2.78'), ...own })
  for (const username of ['found-laptop', 'its-neighbour']) {
    for (let i = 0; i < 5; i += 1) expect((await guess(username)).statusCode).toBe(401)
    await restartWaits()
    expect(answered(await guess(username))).toEqual(refused('credentials.slow'))
  }
})

test('a browser that makes its token up is not known', async () => {
  await registered('forged')
  await fail(6, 'forged', '192.0.2.79')
  const made = { cookie: `arbiter_device=${'a'.repeat(43)}` }
  const reply = await post(
    '/api/users/login',
    { username: 'forged', password: PASSWORD },
    { ...from('192.0.2.79'), ...made },
  )
  expect(answered(reply)).toEqual(refused('credentials.slow'))
})

test('another address of the same IPv6 network is no new start', async () => {
  await registered('many-addresses')
  for (let i = 1; i <= 5; i += 1) await wrong('many-addresses', `2001:db8:0:7::${i}`)
  await restartWaits()
  expect((await wrong('many-addresses', '2001:db8:0:7:ffff::1')).statusCode).toBe(429)
  expect((await wrong('many-addresses', '2001:db8:0:8::1')).statusCode).toBe(401)
})

describe('a code that is typed is guessed no faster than a password', () => {
  test('that of a contest, by each person', async () => {
    const { contestId } = await newContest(db, { problemIds: [], isPublic: false, accessCode: 'harbour' })
    const [guesser, guest] = [await signedIn('code-guesser'), await signedIn('code-guest')]
    const enter = (accessCode: string, person: { cookie: string }) =>
      post(`/api/contests/${contestId}/register`, { accessCode }, { ...person, ...from('198.51.100.9') })
    for (let i = 0; i < FREE_FAILURES; i += 1)
      expect(answered(await enter(`guess ${i}`, guesser))).toEqual(refused('contest.access-code-wrong'))
    await restartWaits()
    const reply = await enter('harbour', guesser)
    expect(answered(reply)).toEqual(refused('code.slow'))
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await enter('harbour', guest)).statusCode).toBe(200)
    await letPass(2_000)
    expect((await enter('harbour', guesser)).statusCode).toBe(200)
  })

  test('that of an invitation, by each address', async () => {
    const boss = await admin('inviting')
    const { revision } = (await get('/api/admin/settings', boss)).json()
    const change = { registration: 'invitation', invitationCode: 'spring' }
    expect((await put('/api/admin/settings', { change, revision }, boss)).statusCode).toBe(200)
    const person = (username: string) => ({
      ...{ username, firstname: 'A', lastname: 'B', email: `${username}@example.org`, password: PASSWORD },
    })
    const apply = (username: string, invitation: string, address: string) =>
      post('/api/users/register', { ...person(username), invitation }, from(address))
    for (let i = 0; i < FREE_FAILURES; i += 1)
      expect(answered(await apply('invited1', `guess ${i}`, '203.0.113.1'))).toEqual(
        refused('registration.by-invitation'),
      )
    await restartWaits()
    expect(answered(await apply('invited1', 'spring', '203.0.113.1'))).toEqual(refused('code.slow'))
    expect((await apply('invited2', 'spring', '203.0.113.2')).statusCode).toBe(200)
  })
})
