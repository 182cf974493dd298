import { peopleNotices } from '@arbiter/contract/messages/people'
import { tokenNotices } from '@arbiter/contract/messages/tokens'
import { auditLog } from '@arbiter/database/schema/operations'
import { sessions } from '@arbiter/database/schema/users'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '../testing/api-tokens.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { judge } from '../testing/play-judge.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, remove, registered, signedIn, signedInAgain, idOf, create, joined } = stage
const NOBODY = '0191e1a0-0000-7000-8000-000000000001'

const person = async (username: string, headers: Sent = admin) =>
  get(`/api/admin/users/${await idOf(username)}`, headers)
const entriesAbout = async (username: string) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, await idOf(username)))

describe('one person', () => {
  test('is shown with account, browsers, restrictions, appeals and contests', async () => {
    const contestId = await create()
    const ines = await joined('ines', contestId)
    const id = await idOf('ines')
    await put(`/api/admin/users/${id}/flag`, { isFlagged: true, reason: 'Shared code' }, admin)
    const appeal = await post('/api/appeals', { reason: 'It was my own code, honestly.' }, ines)
    await put(`/api/admin/appeals/${appeal.json().appeal._id}`, { decision: 'rejected', note: 'It was not.' }, admin)
    await put(`/api/admin/users/${id}/flag`, { isFlagged: false }, admin)
    const reply = (await person('ines')).json()
    expect(reply).toMatchObject({
      user: { _id: id, username: 'ines', email: 'ines@example.org', role: 'user', isFlagged: false, flagReason: null },
      counts: { submissions: 0, problemsSolved: 0, contests: 1 },
      sessions: [{ address: '127.0.0.1', isCurrent: false }],
      contests: [{ _id: contestId, title: 'Spring Cup', isDisqualified: false }],
    })
    expect(reply.flags).toMatchObject([
      {
        reason: 'Shared code',
        flaggedBy: { username: 'organiser' },
        liftedBy: { username: 'organiser' },
        appeal: { status: 'rejected', note: 'It was not.', decidedBy: { username: 'organiser' } },
      },
    ])
  })

  test('is shown while a flag is open and its appeal waits, also when the command line set it', async () => {
    const lee = await signedIn('lee')
    await stage.flag('lee', 'From a terminal')
    await post('/api/appeals', { reason: 'This must be a mistake, please look.' }, lee)
    const reply = await person('lee')
    expect([reply.statusCode, reply.json().flags]).toMatchObject([
      200,
      [{ flaggedBy: null, liftedAt: null, liftedBy: null, appeal: { status: 'pending', decidedBy: null } }],
    ])
    await registered('flagged-silent')
    await stage.flag('flagged-silent')
    expect((await person('flagged-silent')).json().flags).toMatchObject([{ appeal: null }])
  })

  test('a user who was never there has not been seen; a sign-in is seen, and outlives the browser', async () => {
    await registered('quiet')
    expect((await person('quiet')).json().user.lastSeenAt).toBeNull()
    const headers = await signedInAgain('quiet')
    await post('/api/users/logout', {}, headers)
    const { user, sessions } = (await person('quiet')).json()
    expect(sessions).toEqual([])
    expect(Date.now() - Date.parse(user.lastSeenAt)).toBeLessThan(60_000)
  })

  test('an unknown user, a deleted one and an odd id are not found', async () => {
    await registered('gone')
    const gone = await idOf('gone')
    await remove(`/api/admin/users/${gone}`, admin)
    for (const id of [NOBODY, gone]) {
      expect(answered(await get(`/api/admin/users/${id}`, admin))).toEqual(refused('user.not-found'))
      expect(answered(await get(`/api/admin/users/${id}/submissions`, admin))).toEqual(refused('user.not-found'))
      expect(answered(await remove(`/api/admin/users/${id}/sessions`, admin))).toEqual(refused('user.not-found'))
    }
    expect((await get('/api/admin/users/x', admin)).statusCode).toBe(400)
  })

  test('their submissions come in pages, by verdict and language', async () => {
    const userId = await registered('busy')
    const problemId = await newProblem(db)
    for (const verdict of ['Accepted', 'Wrong Answer', 'Accepted'] as const) {
      const { submissionId } = await newSubmission(db, { userId, problemId })
      await judge(db, submissionId, [{ verdict }])
    }
    const list = async (query: string) => (await get(`/api/admin/users/${userId}/submissions${query}`, admin)).json()
    expect(await list('?limit=2')).toMatchObject({ count: 3, pagination: { totalPages: 2 }, submissions: [{}, {}] })
    expect(await list('?verdict=Accepted')).toMatchObject({ count: 2 })
    expect(await list('?language=java')).toMatchObject({ count: 0, submissions: [] })
    expect((await person('busy')).json().counts).toMatchObject({ submissions: 3, problemsSolved: 1 })
  })
})

describe('browsers of another user', () => {
  const standing = async (username: string) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, await idOf(username)))

  test('are signed out one by one, and it is in the log', async () => {
    const first = await signedIn('two-browsers')
    const second = await signedInAgain('two-browsers')
    const [session] = (await person('two-browsers')).json().sessions
    const url = `/api/admin/users/${await idOf('two-browsers')}/sessions/${session._id}`
    expect((await remove(url, admin)).json().message).toBe(peopleNotices.sessionEnded)
    const left = await Promise.all([first, second].map((headers) => get('/api/users/session', headers)))
    expect(left.map((reply) => reply.json().user !== null).sort()).toEqual([false, true])
    expect(answered(await remove(url, admin))).toEqual(refused('session.not-found'))
    expect(await entriesAbout('two-browsers')).toMatchObject([
      { action: 'user.sign-out', details: { username: 'two-browsers', browsers: [{ address: '127.0.0.1' }] } },
    ])
  })

  test('are signed out everywhere at once', async () => {
    await signedIn('everywhere')
    await signedInAgain('everywhere')
    const reply = await remove(`/api/admin/users/${await idOf('everywhere')}/sessions`, admin)
    expect(reply.json().message).toBe(peopleNotices.sessionsEnded)
    expect(await standing('everywhere')).toEqual([])
  })

  test("one of another user's is not found under another name", async () => {
    await signedIn('owner-of-it')
    await registered('not-owner')
    const [session] = await standing('owner-of-it')
    const url = `/api/admin/users/${await idOf('not-owner')}/sessions/${session?.id}`
    expect(answered(await remove(url, admin))).toEqual(refused('session.not-found'))
    expect(await standing('owner-of-it')).toHaveLength(1)
  })
})

describe('API tokens of another user', () => {
  const { ask, tokenFor } = tokensOf(stage)
  const isOver = async (headers: Sent) => answered(await get('/api/users/session', headers))

  test('are listed with their last use, without their text', async () => {
    const owner = await signedIn('has-tokens')
    const headers = await tokenFor(owner, 'submit')
    await ask(owner, { name: 'Unused' })
    await get('/api/users/session', headers)
    const reply = await person('has-tokens')
    expect(reply.json().tokens).toMatchObject([
      { name: 'Unused', scopes: ['read'], lastUsedAt: null, lastAddress: null },
      { name: 'CLI', scopes: ['read', 'submit'], lastUsedAt: expect.any(String), lastAddress: '127.0.0.1' },
    ])
    expect(reply.body).not.toContain(headers.authorization.slice('Bearer '.length))
  })

  test('are revoked one by one, and it is in the log', async () => {
    const owner = await signedIn('loses-one')
    const [lost, kept] = [await tokenFor(owner), await tokenFor(owner)]
    const token = (await person('loses-one')).json().tokens[1]
    const url = `/api/admin/users/${await idOf('loses-one')}/tokens/${token._id}`
    expect(answered(await remove(url, owner))).toEqual(refused('admin.required'))
    expect(answered(await remove(url, await tokenFor(admin, 'admin')))).toEqual(refused('token.browser-only'))
    expect((await remove(url, admin)).json().message).toBe(tokenNotices.tokenRevoked)
    expect(await isOver(lost)).toEqual(refused('token.invalid'))
    expect((await get('/api/users/session', kept)).statusCode).toBe(200)
    expect(answered(await remove(url, admin))).toEqual(refused('token.not-found'))
    expect((await entriesAbout('loses-one')).at(-1)).toMatchObject({
      action: 'token.revoke',
      actorId: await idOf('organiser'),
      details: { username: 'loses-one', name: 'CLI', id: token._id, scopes: ['read'] },
    })
  })

  test('are revoked all at once, each with an entry', async () => {
    const owner = await signedIn('loses-all')
    const tokens = [await tokenFor(owner), await tokenFor(owner)]
    const url = `/api/admin/users/${await idOf('loses-all')}/tokens`
    expect((await remove(url, admin)).json().message).toBe(peopleNotices.tokensRevoked)
    for (const token of tokens) expect(await isOver(token)).toEqual(refused('token.invalid'))
    const revoked = (await entriesAbout('loses-all')).filter(({ action }) => action === 'token.revoke')
    expect(revoked).toHaveLength(2)
    expect((await person('loses-all')).json()).toMatchObject({ tokens: [], sessions: [{}] })
  })

  test('end with a sign-out everywhere, which names them', async () => {
    await tokenFor(await signedIn('out-with-tokens'))
    await remove(`/api/admin/users/${await idOf('out-with-tokens')}/sessions`, admin)
    expect((await entriesAbout('out-with-tokens')).at(-1)?.details).toMatchObject({ tokens: ['CLI'] })
  })

  test("one of another user's is not found under another name", async () => {
    const headers = await tokenFor(await signedIn('owner-of-token'))
    const [token] = (await person('owner-of-token')).json().tokens
    await registered('not-owner-of-token')
    const url = `/api/admin/users/${await idOf('not-owner-of-token')}/tokens/${token._id}`
    expect(answered(await remove(url, admin))).toEqual(refused('token.not-found'))
    expect((await get('/api/users/session', headers)).statusCode).toBe(200)
    expect(answered(await remove(`/api/admin/users/${NOBODY}/tokens`, admin))).toEqual(refused('user.not-found'))
  })
})

test('what is seen is noted for the account alone, never for one that is deleted', async () => {
  await registered('leaving')
  const id = await idOf('leaving')
  await remove(`/api/admin/users/${id}`, admin)
  const { rows } = await db.execute(sql`select * from user_activity where user_id = ${id}`)
  expect(rows).toEqual([])
  expect(
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id))),
  ).toMatchObject([{ action: 'user.delete', details: { username: 'leaving', before: { role: 'user' } } }])
})
