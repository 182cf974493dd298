import * as fieldErrors from '@arbiter/contract/messages/field-errors'
import { users } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answered, PASSWORD, refused, testServer } from '../testing/test-server.ts'

const { db, get, put, post, signedIn, admin } = await testServer()
let count = 0
const person = (values: object = {}) => {
  const username = `person-${++count}`
  return {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: `${username}@example.org`,
    username,
    password: PASSWORD,
    ...values,
  }
}
const register = (values: object) => post('/api/users/register', person(values))

const SQL = `Robert'); drop table users;--`
const HTML = `<img src=x onerror="alert(1)">&amp;`
const TEMPLATE = '{{7*7}}%s%n<%= 7*7 %>'

describe.each([
  ['SQL', SQL],
  ['HTML', HTML],
  ['a template', TEMPLATE],
  ['Arabic', 'عبد الرحمن'],
  ['Hebrew', 'שרה לוי'],
  ['an emoji of several', '👩🏽\u200d💻👨\u200d👩\u200d👧'],
  ['letters outside the basic plane', '𝒜𝒹𝒶 𠮷'],
  ['letters with marks', 'Zoe\u0308 Nguye\u0302\u0303n'],
])('a name with %s', (_what, name) => {
  test('is kept and returned as it is, to its owner and to everybody', async () => {
    const reply = await register({ firstname: name, lastname: name })
    const { username } = reply.json().user
    expect(reply.json().user).toMatchObject({ firstname: name, lastname: name })
    const seen = await get(`/api/users/${username}`)
    expect(seen.headers['content-type']).toContain('application/json')
    expect(seen.json().user).toMatchObject({ firstname: name, lastname: name })
    const [stored] = await db.select().from(users).where(eq(users.username, username))
    expect(stored?.firstname).toBe(name)
  })
})

describe('a registration is refused with a sentence', () => {
  test.each([
    [{ firstname: 'A\u202eda' }, fieldErrors.unreadable({ label: 'First name' })],
    [{ lastname: '\u2067Lovelace' }, fieldErrors.unreadable({ label: 'Last name' })],
    [{ firstname: 'A\u200bda' }, fieldErrors.unreadable({ label: 'First name' })],
    [{ firstname: 'Ada\nLovelace' }, fieldErrors.unreadable({ label: 'First name' })],
    [{ firstname: '\u200d' }, fieldErrors.unreadable({ label: 'First name' })],
    [{ firstname: 'A\0da' }, fieldErrors.notText({ label: 'First name' })],
    [{ firstname: 'x'.repeat(10_240) }, fieldErrors.tooLong({ label: 'First name', count: 100 })],
    [{ lastname: 'x'.repeat(10_240) }, fieldErrors.tooLong({ label: 'Last name', count: 100 })],
    [{ email: `${'x'.repeat(10_240)}@example.org` }, fieldErrors.tooLong({ label: 'Email', count: 254 })],
    [{ email: `ada@example.org\r\nBcc: all@example.org` }, fieldErrors.email],
    [{ email: '"<script>"@example.org' }, fieldErrors.email],
    [{ username: 'x'.repeat(10_240) }, fieldErrors.username],
    [{ username: 'ad\u0430' }, fieldErrors.username],
    [{ username: 'ada\u202e' }, fieldErrors.username],
    [{ username: '../admin' }, fieldErrors.username],
    [{ username: SQL }, fieldErrors.username],
    [{ username: HTML }, fieldErrors.username],
    [{ password: '' }, 'Password is required'],
    [{ firstname: '\u3164' }, fieldErrors.unreadable({ label: 'First name' })],
    [{ password: 'x'.repeat(10_240) }, fieldErrors.password],
    [{ firstname: { $ne: null } }, 'First name must be a text'],
    [{ username: ['admin'] }, 'Username is required'],
    [{ email: 42 }, 'Email is required'],
    [{ password: true }, 'Password is required'],
  ])('%j', async (values, sentence) => {
    const reply = await register(values)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { success: false, code: 'input.invalid', message: sentence },
    ])
  })
})

test.each([
  { username: { $gt: '' }, password: PASSWORD },
  { username: ['a'], password: PASSWORD },
  { username: 'ada', password: { $gt: '' } },
  { username: 'x'.repeat(10_240), password: PASSWORD },
  { email: 'x@example.org\0', password: PASSWORD },
])('signing in with %j is refused without harm', async (body) => {
  expect((await post('/api/users/login', body)).statusCode).toBe(400)
})

test.each([SQL, HTML, "' or '1'='1", '%', 'x\\'])('signing in as %s is wrong and nothing else', async (username) => {
  expect(answered(await post('/api/users/login', { username, password: username }))).toEqual(
    refused('credentials.wrong'),
  )
})

test('of ten who want one name at the same instant one gets it, and the others are refused', async () => {
  const wanted = Array.from({ length: 10 }, (_, n) => person({ username: n % 2 ? 'Coveted' : 'coveted' }))
  const replies = await Promise.all(wanted.map((draft) => post('/api/users/register', draft)))
  const won = replies.filter(({ statusCode }) => statusCode === 200)
  const lost = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(won).toHaveLength(1)
  expect(lost.map(answered)).toEqual(lost.map(() => refused('username.taken')))
})

test('of ten who want one email at the same instant one gets it, and the others are refused', async () => {
  const wanted = Array.from({ length: 10 }, () => person({ email: 'shared@example.org' }))
  const replies = await Promise.all(wanted.map((draft) => post('/api/users/register', draft)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('an email is in no reply to anybody but its owner and admins', async () => {
  await register({ username: 'private-person', email: 'very.private@example.net' })
  const other = await signedIn('somebody-else')
  const addresses = [
    '/api/users/private-person',
    '/api/users/private-person/solved-problems',
    '/api/users/private-person/contests',
    '/api/users/leaderboard?search=private',
    '/api/users/session',
    '/api/users/sessions',
    '/api/notifications',
  ]
  for (const address of addresses) {
    expect((await get(address, other)).body).not.toContain('very.private')
    expect((await get(address)).body).not.toContain('very.private')
  }
  expect((await get('/api/admin/users?search=private', await admin('boss'))).body).toContain('very.private')
})

test('markup and SQL in links come back as they are, and lead nowhere but to the site', async () => {
  const headers = await signedIn('linker')
  const socialLinks = { github: `"><script>alert(1)</script>`, linkedin: `x';drop` }
  const reply = await put('/api/users/profile', { socialLinks }, headers)
  expect(reply.json().user.socialLinks).toMatchObject(socialLinks)
})
