import { apiTokens } from '@arbiter/database/schema/api-tokens'
import { grants } from '@arbiter/database/schema/grants'
import { auditLog } from '@arbiter/database/schema/operations'
import { newProblem } from '@arbiter/database/testing/judging'
import { MAX_API_TOKENS_PER_USER } from '@arbiter/rules/limits'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bearer, tokensOf } from '../../testing/api-tokens.ts'
import { answered, PASSWORD, refused, type Sent, testServer } from '../../testing/test-server.ts'
import { isTokenText, newToken } from './token-text.ts'

const server = await testServer()
const { db, app, get, post, put, remove, admin, signedIn, flag, promote, idOf } = server
const { ask, tokenFor } = tokensOf(server)
const boss = await admin('boss')

const listed = async (person: object) => (await get('/api/users/tokens', { ...person })).json().tokens
const nameBehind = async (headers: object) => (await get('/api/users/session', { ...headers })).json().user?.username
const lastAct = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('a new token', () => {
  test('is shown once, and kept as a hash', async () => {
    const ines = await signedIn('ines')
    const reply = (await ask(ines, { name: ' Laptop ', scopes: ['submit'], expiresInDays: 30 })).json()
    expect(isTokenText(reply.token)).toBe(true)
    expect(reply.created).toMatchObject({ name: 'Laptop', scopes: ['read', 'submit'], lastUsedAt: null })
    expect(await listed(ines)).toEqual([reply.created])
    const days = (Date.parse(reply.created.expiresAt) - Date.parse(reply.created.createdAt)) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
    const rows = await db.select().from(apiTokens)
    expect(JSON.stringify(rows)).not.toContain(reply.token)
  })

  test('works from then on, and says when and from where it was last used', async () => {
    const person = await signedIn('uses-it')
    const headers = await tokenFor(person)
    expect(await nameBehind(headers)).toBe('uses-it')
    const [token] = await listed(person)
    expect(token).toMatchObject({ lastAddress: '127.0.0.1', lastUsedAt: expect.any(String) })
  })

  test('stands in the audit log, without its text', async () => {
    const person = await signedIn('audited')
    const headers = await tokenFor(person, 'submit')
    const act = await lastAct()
    expect(act).toMatchObject({ action: 'token.create', details: { username: 'audited', name: 'CLI' } })
    expect(JSON.stringify(act)).not.toContain(headers.authorization.slice('Bearer '.length))
    const [{ _id }] = await listed(person)
    await remove(`/api/users/tokens/${_id}`, person)
    expect(await lastAct()).toMatchObject({ action: 'token.revoke', details: { username: 'audited', name: 'CLI' } })
  })

  test('needs a name, known scopes and an end within a year', async () => {
    const person = await signedIn('careless')
    expect((await ask(person, { name: ' ' })).json().message).toBe('Name is required')
    expect((await ask(person, { scopes: ['all' as 'admin'] })).statusCode).toBe(400)
    expect((await ask(person, { expiresInDays: 367 })).json().message).toContain('366')
    expect((await ask(person, { expiresInDays: 0 })).statusCode).toBe(400)
    expect(await listed(person)).toEqual([])
  })

  test('is one of a bounded number, also when all are asked for at once', async () => {
    const person = await signedIn('collector')
    const replies = await Promise.all(Array.from({ length: MAX_API_TOKENS_PER_USER + 3 }, () => ask(person)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_API_TOKENS_PER_USER)
    expect(answered(await ask(person))).toEqual(refused('token.too-many'))
  })

  test('is refused to a restricted account', async () => {
    const person = await signedIn('restricted')
    await flag('restricted')
    expect(answered(await ask(person))).toEqual(refused('account.flagged'))
  })
})

describe('a token for administrators', () => {
  test.each(['problems', 'contests', 'admin'] as const)(
    'with %s needs an administrator and the password',
    async (scope) => {
      const member = await signedIn(`member-${scope}`)
      expect(answered(await ask(member, { scopes: [scope], password: PASSWORD }))).toEqual(
        refused('token.not-administrator'),
      )
      expect(answered(await ask(boss, { scopes: [scope] }))).toEqual(refused('token.password'))
      const chief = await admin(`chief-${scope}`)
      expect(answered(await ask(chief, { scopes: [scope], password: 'guessed' }))).toEqual(refused('password.wrong'))
      expect((await ask(boss, { scopes: [scope], password: PASSWORD })).statusCode).toBe(200)
    },
  )

  test('is for people with a grant too, and opens no more than the grant', async () => {
    const setter = await signedIn('setter')
    const [own, another] = [await newProblem(db), await newProblem(db)]
    await db.insert(grants).values({ userId: await idOf('setter'), ability: 'problems.write', problemId: own })
    const edited = async (id: string, headers: Sent) => (await get(`/api/problems/${id}/reference`, headers)).statusCode
    const headers = await tokenFor(setter, 'problems')
    expect([await edited(own, headers), await edited(another, headers)]).toEqual([200, 403])
    expect(await edited(own, await tokenFor(setter, 'submit'))).toBe(403)
  })

  test('does nothing more once its owner is no administrator', async () => {
    const former = await signedIn('former')
    await promote('former')
    const headers = await tokenFor(former, 'admin', 'problems')
    expect((await get('/api/admin/users', headers)).statusCode).toBe(200)
    await put(`/api/admin/users/${await idOf('former')}/role`, { role: 'user' }, boss)
    expect(answered(await get('/api/admin/users', headers))).toEqual(refused('admin.required'))
    expect(await nameBehind(headers)).toBe('former')
  })
})

describe('what a token opens', () => {
  const draft = { name: 'Hidden tide', statement: 'Count.', inputFormat: 'One.', outputFormat: 'One.' }

  test('with read alone nothing is changed', async () => {
    const headers = await tokenFor(await signedIn('reader'))
    expect((await get('/api/submissions/me', headers)).statusCode).toBe(200)
    expect(answered(await post('/api/notifications/read-all', {}, headers))).toEqual(refused('token.scope'))
  })

  test('with submit its owner takes part, and administers nothing', async () => {
    const headers = await tokenFor(boss, 'submit')
    expect((await post('/api/notifications/read-all', {}, headers)).statusCode).toBe(200)
    expect(answered(await post('/api/problems', draft, headers))).toEqual(refused('token.scope'))
    expect(answered(await get('/api/admin/users', headers))).toEqual(refused('token.scope'))
  })

  test('with problems an administrator sees and changes problems, and nothing of the people', async () => {
    const headers = await tokenFor(boss, 'problems')
    const { _id } = (await post('/api/problems', draft, headers)).json().problem
    expect((await get(`/api/problems/${_id}`, headers)).statusCode).toBe(200)
    expect(answered(await get('/api/admin/users', headers))).toEqual(refused('token.scope'))
    expect(answered(await post('/api/contests', {}, headers))).toEqual(refused('token.scope'))
    await remove(`/api/problems/${_id}`, boss)
  })

  test("an administrator's token without their scopes sees what any member sees", async () => {
    const { _id } = (await post('/api/problems', { ...draft, name: 'Unseen' }, boss)).json().problem
    const namesFor = async (headers: object) =>
      (await get('/api/problems?scope=all', { ...headers })).json().problems.map(({ name }: { name: string }) => name)
    expect(await namesFor(boss)).toContain('Unseen')
    expect(await namesFor(await tokenFor(boss, 'problems'))).toContain('Unseen')
    for (const scopes of [[], ['submit'], ['contests']] as const) {
      const headers = await tokenFor(boss, ...scopes)
      expect(answered(await get('/api/problems?scope=all', headers))).toEqual(refused('admin.required'))
      expect((await get('/api/problems?search=Unseen', headers)).json().problems).toEqual([])
      expect((await get(`/api/problems/${_id}`, headers)).statusCode).toBe(404)
    }
  })

  test('a restricted account gets no further with a token', async () => {
    const headers = await tokenFor(await signedIn('flagged-later'), 'submit')
    await flag('flagged-later')
    expect(answered(await post('/api/notifications/read-all', {}, headers))).toEqual(refused('account.flagged'))
  })

  test('the sign of another site does not matter where no cookie counts', async () => {
    const headers = await tokenFor(await signedIn('from-an-extension'), 'submit')
    const foreign = { origin: 'https://elsewhere.example' }
    const url = '/api/notifications/read-all'
    expect((await post(url, {}, { ...headers, ...foreign })).statusCode).toBe(200)
    expect(answered(await post(url, {}, { ...boss, ...foreign }))).toEqual(refused('origin.foreign'))
    const made = bearer('made-up')
    expect(answered(await post(url, {}, { ...boss, ...foreign, ...made }))).toEqual(refused('token.invalid'))
  })
})

describe('the end of a token', () => {
  const isOver = async (headers: object) =>
    expect(answered(await get('/api/users/session', { ...headers }))).toEqual(refused('token.invalid'))

  test('comes when it is revoked, once', async () => {
    const person = await signedIn('revokes')
    const [kept, revoked] = [await tokenFor(person), await tokenFor(person)]
    const [{ _id }] = await listed(person)
    expect(answered(await remove(`/api/users/tokens/${_id}`, boss))).toEqual(refused('token.not-found'))
    expect((await remove(`/api/users/tokens/${_id}`, person)).statusCode).toBe(200)
    expect(answered(await remove(`/api/users/tokens/${_id}`, person))).toEqual(refused('token.not-found'))
    await isOver(revoked)
    expect(await nameBehind(kept)).toBe('revokes')
  })

  test('comes with its day', async () => {
    const person = await signedIn('runs-out')
    const headers = await tokenFor(person)
    const past = { expiresAt: sql`now() - interval '1 second'` }
    await db
      .update(apiTokens)
      .set(past)
      .where(eq(apiTokens.userId, await idOf('runs-out')))
    await isOver(headers)
    expect(await listed(person)).toEqual([])
  })

  test('comes with a new password, with the account, and when an administrator signs its owner out everywhere', async () => {
    const changes = await signedIn('changes-password')
    const headers = await tokenFor(changes)
    const passwords = { currentPassword: PASSWORD, newPassword: 'another battery' }
    expect((await put('/api/users/password', passwords, changes)).statusCode).toBe(200)
    await isOver(headers)

    const leaves = await tokenFor(await signedIn('leaves'))
    await remove(`/api/admin/users/${await idOf('leaves')}`, boss)
    await isOver(leaves)

    const suspect = await tokenFor(await signedIn('suspect'))
    await remove(`/api/admin/users/${await idOf('suspect')}/sessions`, boss)
    await isOver(suspect)
  })

  test('does not come with the sessions of its owner', async () => {
    const person = await signedIn('signs-out')
    const headers = await tokenFor(person)
    await remove('/api/users/sessions', person)
    await post('/api/users/logout', {}, person)
    expect(await nameBehind(headers)).toBe('signs-out')
  })
})

test('a token that was not copied whole is known without a query', () => {
  const token = newToken()
  expect(isTokenText(token)).toBe(true)
  for (const broken of [token.slice(0, -1), `${token}x`, token.replace('arb_', 'abr_'), token.toUpperCase(), ''])
    expect(isTokenText(broken)).toBe(false)
})

test('tokens differ, and have the shape that scanners for secrets are told', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^arb_[0-9A-Za-z]{36}$/)
})

test('a proxy that asks for a password of its own changes nothing', async () => {
  const headers = { ...boss, authorization: 'Basic cHJveHk6c2VjcmV0' }
  expect(await nameBehind(headers)).toBe('boss')
  expect((await app.inject({ method: 'GET', url: '/api/problems', headers })).statusCode).toBe(200)
})
