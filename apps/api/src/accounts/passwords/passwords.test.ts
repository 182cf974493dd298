import { passwordNotices } from '@arbiter/contract/messages/passwords'
import { said } from '@arbiter/contract/said'
import { hashPassword } from '@arbiter/database/accounts/passwords'
import { auditLog } from '@arbiter/database/schema/operations'
import { passwordResets, sessions, users } from '@arbiter/database/schema/users'
import { loggedError } from '@arbiter/rules/site/logged'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { waitingForLocks } from '../../testing/hold-table.ts'
import { postOffice } from '../../testing/smtp-server.ts'
import { answered, cookieOf, PASSWORD, refused, type Sent, testServer } from '../../testing/test-server.ts'
import { temporaryWebRoot, writePageWords } from '../../testing/web-root.ts'

const post = await postOffice()
const webRoot = await temporaryWebRoot('<!--statement--><!--/statement-->')
await writePageWords(
  webRoot,
  'ar',
  "export const mails = { passwordReset: (link) => ({ subject: '(ar) Choose a new password', text: link }) }",
)
const {
  db,
  get,
  put,
  post: send,
  signedIn,
  signedInAgain,
  admin,
  registered,
  idOf,
  flag,
} = await testServer({
  SMTP_URL: post.url,
  PUBLIC_URL: 'https://judge.example.org/',
  WEB_ROOT: webRoot,
})
const newestMail = (username: string) =>
  vi.waitUntil(() => post.mails.find((mail) => mail.includes(`To: ${username}@example.org`)), { timeout: 15_000 })
const boss = await admin('boss')
const NEW = 'a much better one'

const login = (username: string, password: string) => send('/api/users/login', { username, password })
const isSignedIn = async (headers: Sent) => (await get('/api/users/session', headers)).json().user !== null
const change = (headers: Sent, currentPassword: string, newPassword = NEW) =>
  put('/api/users/password', { currentPassword, newPassword }, headers)

async function linkFor(username: string): Promise<string> {
  const reply = await send(`/api/admin/users/${await idOf(username)}/password-reset`, {}, boss)
  return reply.json().link
}
const tokenIn = (link: string) => link.split('#token=')[1] ?? ''
const reset = (token: string, password = NEW) => put('/api/users/password-reset', { token, password })

/** The errors that are logged from now on, as the log shows them. */
function linesOf(log: FastifyBaseLogger): string[] {
  const lines: string[] = []
  const makeChild = log.child.bind(log)
  vi.spyOn(log, 'child').mockImplementation((...bindings) =>
    Object.assign(makeChild(...bindings), {
      error: ({ err }: { err: Error }, words: string) => lines.push(`${words} ${JSON.stringify(loggedError(err))}`),
    }),
  )
  return lines
}

describe('changing my password', () => {
  test('signs every other browser out and gives this one a new session', async () => {
    const here = await signedIn('changer')
    const there = await signedInAgain('changer')
    const reply = await change(here, PASSWORD)
    expect(reply.json()).toEqual({ success: true, ...said('password', 'passwordChanged') })
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(cookieOf(reply))]).toEqual([
      false,
      false,
      true,
    ])
    expect((await login('changer', PASSWORD)).statusCode).toBe(401)
    expect((await login('changer', NEW)).statusCode).toBe(200)
  })

  test('also keeps out who signs in with the old one at the same instant', async () => {
    await registered('known-to-others')
    const { signingIn } = await db.transaction(async (changing) => {
      const passwordHash = await hashPassword(NEW)
      await changing.update(users).set({ passwordHash }).where(eq(users.username, 'known-to-others'))
      const signingIn = login('known-to-others', PASSWORD)
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      return { signingIn }
    })
    expect(answered(await signingIn)).toEqual(refused('credentials.wrong'))
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, await idOf('known-to-others'))),
    ).toEqual([])
  })

  test('needs the current one, and guessing it is slow', async () => {
    const here = await signedIn('left-open')
    expect(answered(await change(here, 'not this one'))).toEqual(refused('password.wrong'))
    for (let i = 0; i < 4; i += 1) await change(here, 'not this one')
    expect(answered(await change(here, PASSWORD))).toEqual(refused('credentials.slow'))
    expect(await isSignedIn(here)).toBe(true)
  })

  test('asks for 8 to 128 characters', async () => {
    const here = await signedIn('short')
    expect((await change(here, PASSWORD, '1234567')).json().message).toBe('Password must be 8 to 128 characters')
    expect((await change(here, PASSWORD, 'x'.repeat(10_240))).statusCode).toBe(400)
  })

  test('is open to a restricted user, and not to a visitor', async () => {
    const here = await signedIn('restricted')
    await flag('restricted')
    expect((await change(here, PASSWORD)).statusCode).toBe(200)
    expect(answered(await change({}, PASSWORD))).toEqual(refused('session.required'))
  })
})

describe('a link for a forgotten password', () => {
  test('comes by mail, works once and signs every browser out', async () => {
    const here = await signedIn('forgetful')
    const reply = await send('/api/users/password-reset', { email: 'Forgetful@example.org' })
    expect(reply.json()).toEqual({ success: true, ...said('password', 'passwordResetAsked') })
    await expect.poll(() => post.mails.length).toBe(1)
    const mail = (post.mails[0] ?? '').replaceAll('=\n', '').replaceAll('=3D', '=')
    expect(mail).toContain('To: forgetful@example.org')
    const link = mail.match(/https:\/\/judge\.example\.org\/reset-password#token=[\w-]{43}/)?.[0] ?? ''
    expect((await reset(tokenIn(link))).json().message).toBe(passwordNotices.passwordReset)
    expect(await isSignedIn(here)).toBe(false)
    expect((await login('forgetful', NEW)).statusCode).toBe(200)
    expect(answered(await reset(tokenIn(link)))).toEqual(refused('password-reset.invalid'))
  })

  test('comes in the language of the account, else in that of the user who asks, else in English', async () => {
    const before = post.mails.length
    const asked = async (username: string, headers: Sent) => {
      await send('/api/users/password-reset', { email: `${username}@example.org` }, headers)
      return newestMail(username)
    }
    await registered('reads-arabic')
    await registered('asks-in-arabic')
    await registered('asks-in-greek')
    await db.update(users).set({ locale: 'ar' }).where(eq(users.username, 'reads-arabic'))
    expect(await asked('reads-arabic', { 'accept-language': 'en' })).toContain('Subject: (ar) Choose a new password')
    expect(await asked('asks-in-arabic', { cookie: 'locale=ar' })).toContain('Subject: (ar) Choose a new password')
    expect(await asked('asks-in-greek', { 'accept-language': 'el' })).toContain('Subject: Choose a new password')
    expect(post.mails).toHaveLength(before + 3)
  })

  test('is asked for with the same answer, whether there is such an account or not', async () => {
    const before = post.mails.length
    await registered('somebody')
    const replies = [
      await send('/api/users/password-reset', { email: 'nobody@example.org' }),
      await send('/api/users/password-reset', { email: 'somebody@example.org' }),
    ]
    expect(replies[0]?.body).toBe(replies[1]?.body)
    await expect.poll(() => post.mails.length).toBe(before + 1)
    expect(post.mails.at(-1)).toContain('somebody@example.org')
  })

  test('is sent once in a while, however often a user asks', async () => {
    await registered('flooded')
    const before = post.mails.length
    for (let i = 0; i < 5; i += 1) {
      await send('/api/users/password-reset', { email: 'flooded@example.org' })
      await expect.poll(() => post.mails.length).toBe(before + 1)
    }
  })

  test('never leads to the host that the request names', async () => {
    await registered('lured')
    const before = post.mails.length
    await send('/api/users/password-reset', { email: 'lured@example.org' }, { host: 'evil.example' })
    await expect.poll(() => post.mails.length).toBe(before + 1)
    expect(post.mails.at(-1)).not.toContain('evil.example')
  })

  test('repeats nothing that another user typed who registered with my address', async () => {
    const person = { firstname: 'Go to evil.example', lastname: 'http://evil.example', username: 'evil.example' }
    await send('/api/users/register', { ...person, email: 'mine@example.org', password: PASSWORD })
    const before = post.mails.length
    await send('/api/users/password-reset', { email: 'mine@example.org' })
    await expect.poll(() => post.mails.length).toBe(before + 1)
    expect(post.mails.at(-1)).not.toContain('evil.example')
  })

  test('is refused by a server that sends no mail', async () => {
    const mute = await testServer()
    const reply = await mute.post('/api/users/password-reset', { email: 'nobody@example.org' })
    expect(answered(reply)).toEqual(refused('password-reset.no-mail'))
  })

  test('that could not be sent is logged for the operator only, and another request need not wait', async () => {
    const dead = await testServer({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://judge.example.org' })
    const logged = linesOf(dead.app.log)
    await dead.registered('unlucky')
    const replies = [
      await dead.post('/api/users/password-reset', { email: 'nobody@example.org' }),
      await dead.post('/api/users/password-reset', { email: 'unlucky@example.org' }),
    ]
    expect(replies.map(answered)).toEqual(
      replies.map(() => [200, { success: true, ...said('password', 'passwordResetAsked') }]),
    )
    await expect.poll(() => logged).toHaveLength(1)
    expect(logged[0]).toMatch(/a mail could not be sent: the mail server.*ECONNREFUSED/s)
    expect(logged[0]).not.toMatch(/unlucky|token/)
    expect(await dead.db.select().from(passwordResets)).toEqual([])
  })

  test('can be made by an admin, who is in the log with it, and by no other user', async () => {
    await registered('visitor-at-desk')
    const id = await idOf('visitor-at-desk')
    const reply = await send(`/api/admin/users/${id}/password-reset`, {}, boss)
    expect(reply.json()).toMatchObject({ message: passwordNotices.passwordResetMade })
    expect(reply.json().link).toMatch(/^https:\/\/judge\.example\.org\/reset-password#token=[\w-]{43}$/)
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entries).toMatchObject([{ action: 'user.password-reset', actorId: await idOf('boss') }])
    expect(JSON.stringify(entries)).not.toContain(tokenIn(reply.json().link))
    const user = await signedIn('curious')
    expect(answered(await send(`/api/admin/users/${id}/password-reset`, {}, user))).toEqual(refused('admin.required'))
  })

  test('is kept as a hash, so that a copy of the table opens nothing', async () => {
    await registered('hashed')
    const token = tokenIn(await linkFor('hashed'))
    const kept = JSON.stringify(await db.select().from(passwordResets))
    expect(kept).not.toContain(token)
  })

  test('is worth nothing after two hours, and after a newer one was made', async () => {
    await registered('late')
    const first = tokenIn(await linkFor('late'))
    const second = tokenIn(await linkFor('late'))
    expect(answered(await reset(first))).toEqual(refused('password-reset.invalid'))
    await db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(answered(await reset(second))).toEqual(refused('password-reset.invalid'))
    expect((await login('late', PASSWORD)).statusCode).toBe(200)
  })

  test('used five times at the same instant changes one password', async () => {
    await registered('raced')
    const token = tokenIn(await linkFor('raced'))
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => reset(token, `password number ${n}`)))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400])
    const winner = statuses.indexOf(200) + 1
    expect((await login('raced', `password number ${winner}`)).statusCode).toBe(200)
  })

  test.each(['', 'short', 'x'.repeat(10_240), "'; drop table users; --", '0'.repeat(43)])(
    'with the token %j is not valid any more',
    async (token) => {
      expect(answered(await reset(token))).toEqual(refused('password-reset.invalid'))
    },
  )

  test('stops working when the password is changed otherwise', async () => {
    const here = await signedIn('both-ways')
    const token = tokenIn(await linkFor('both-ways'))
    await change(here, PASSWORD)
    expect(answered(await reset(token, 'somebody else was faster'))).toEqual(refused('password-reset.invalid'))
  })
})

test('without PUBLIC_URL a link is a path, wherever the caller says that the server is', async () => {
  const nameless = await testServer()
  const chief = await nameless.admin('chief')
  const path = `/api/admin/users/${await nameless.idOf('chief')}/password-reset`
  const { link } = (await nameless.post(path, {}, { ...chief, host: 'evil.example' })).json()
  expect(link).toMatch(/^\/reset-password#token=[\w-]{43}$/)
})

test('an unknown user gets no link from an admin', async () => {
  const unknown = '0191e1a0-0000-7000-8000-000000000001'
  expect(answered(await send(`/api/admin/users/${unknown}/password-reset`, {}, boss))).toEqual(
    refused('user.not-found'),
  )
})

test('sessions are ended in the same breath as the password', async () => {
  await signedIn('in-one-breath')
  const userId = await idOf('in-one-breath')
  await reset(tokenIn(await linkFor('in-one-breath')))
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
})
