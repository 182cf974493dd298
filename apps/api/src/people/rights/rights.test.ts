import { accountNotices, flagReasonDefault } from '@arbiter/contract/messages/accounts'
import * as fieldErrors from '@arbiter/contract/messages/field-errors'
import { refusals } from '@arbiter/contract/messages/refusals'
import { auditLog } from '@arbiter/database/schema/operations'
import { drafts, submissions } from '@arbiter/database/schema/submissions'
import { flags, notifications, passwordResets, sessions, userScores, users } from '@arbiter/database/schema/users'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { waitingForLocks } from '../../testing/hold-table.ts'
import { judge } from '../../testing/play-judge.ts'
import { answered, PASSWORD, refused, type Sent, testServer } from '../../testing/test-server.ts'

const { db, get, put, post, remove, signedIn, signedInAgain, registered, admin, flag, idOf, promote } =
  await testServer()
const boss = await admin('boss')
const NOBODY = '0191e1a0-0000-7000-8000-000000000001'

const setFlag = async (username: string, body: object | null, headers: Sent = boss) =>
  put(`/api/admin/users/${await idOf(username)}/flag`, body as object, headers)
const setRole = async (username: string, role: string, headers: Sent = boss) =>
  put(`/api/admin/users/${await idOf(username)}/role`, { role }, headers)
const acts = async (username: string) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, await idOf(username)))
  ).map(({ action }) => action)
const notificationsOf = async (username: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await idOf(username)))

describe('flagging', () => {
  test('restricts at the next request, notifies the user with the reason, and is in the log [6.1.16]', async () => {
    const ines = await signedIn('ines')
    const reply = await setFlag('ines', { isFlagged: true, reason: 'Shared code in round 48' })
    expect(reply.json()).toMatchObject({
      message: accountNotices.userFlagged,
      isFlagged: true,
      user: { username: 'ines' },
    })
    expect((await get('/api/users/session', ines)).json().user).toMatchObject({
      isFlagged: true,
      flagReason: 'Shared code in round 48',
    })
    expect(answered(await put('/api/users/profile', {}, ines))).toEqual(refused('account.flagged'))
    expect(await notificationsOf('ines')).toMatchObject([
      { kind: 'account-flagged', details: { reason: 'Shared code in round 48' }, link: '/account-status' },
    ])
    expect(await acts('ines')).toEqual(['user.flag'])
  })

  test('with a reason that can not be stored is refused with a sentence', async () => {
    await signedIn('halved')
    const reply = await setFlag('halved', { isFlagged: true, reason: 'half \ud83d' })
    expect([reply.statusCode, reply.json().message]).toEqual([400, fieldErrors.incomplete({ label: 'Reason' })])
  })

  test('without a reason says that an administrator did it', async () => {
    const kim = await signedIn('kim')
    await setFlag('kim', { isFlagged: true })
    expect((await get('/api/users/session', kim)).json().user.flagReason).toBe(flagReasonDefault)
  })

  test('without a value turns it round [4.3.4]', async () => {
    await registered('toggled')
    expect((await setFlag('toggled', {})).json().isFlagged).toBe(true)
    expect((await setFlag('toggled', {})).json()).toMatchObject({
      isFlagged: false,
      message: accountNotices.userUnflagged,
    })
    expect(await notificationsOf('toggled')).toHaveLength(2)
  })

  test('twice is one restriction and one notification', async () => {
    await registered('twice')
    await setFlag('twice', { isFlagged: true, reason: 'first' })
    await setFlag('twice', { isFlagged: true, reason: 'second' })
    expect(
      await db
        .select()
        .from(flags)
        .where(eq(flags.userId, await idOf('twice'))),
    ).toMatchObject([{ reason: 'first' }])
    expect([await notificationsOf('twice'), await acts('twice')].map(({ length }) => length)).toEqual([1, 1])
  })

  test('by five admins at the same instant is one restriction', async () => {
    await registered('raced')
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => setFlag('raced', { isFlagged: true })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(
      await db
        .select()
        .from(flags)
        .where(eq(flags.userId, await idOf('raced'))),
    ).toHaveLength(1)
  })

  test('takes someone off the leaderboard at once, and lifting it brings them back', async () => {
    await registered('leader')
    await db
      .update(userScores)
      .set({ totalPoints: 700 })
      .where(eq(userScores.userId, await idOf('leader')))
    const names = async () =>
      (await get('/api/users/leaderboard')).json().leaderboard.map((row: { username: string }) => row.username)
    expect(await names()).toContain('leader')
    await setFlag('leader', { isFlagged: true })
    expect(await names()).not.toContain('leader')
    await setFlag('leader', { isFlagged: false })
    expect(await names()).toContain('leader')
  })

  test('is not for users, visitors and restricted admins', async () => {
    await registered('target')
    const user = await signedIn('plain')
    const fallen = await admin('fallen')
    await flag('fallen')
    expect(answered(await setFlag('target', {}, user))).toEqual(refused('admin.required'))
    expect(answered(await setFlag('target', {}, {}))).toEqual(refused('session.required'))
    expect(answered(await setFlag('target', {}, fallen))).toEqual(refused('account.flagged'))
  })

  test('of nobody, and with odd values, is refused with a sentence', async () => {
    expect(answered(await put(`/api/admin/users/${NOBODY}/flag`, {}, boss))).toEqual(refused('user.not-found'))
    expect((await put('/api/admin/users/x/flag', {}, boss)).json().message).toBe('User must be an id')
    expect((await setFlag('ines', { isFlagged: 'yes' })).json().message).toBe('Flagged must be true or false')
    expect((await setFlag('ines', { reason: 'x'.repeat(10_240) })).json().message).toBe(
      'Reason must be at most 1000 characters',
    )
  })
})

describe('the last administrator', () => {
  beforeEach(async () => {
    await db.update(users).set({ role: 'user' }).where(sql`${users.username} <> 'boss'`)
  })

  test('stays: nobody flags, demotes or deletes themself', async () => {
    const own = await idOf('boss')
    expect(answered(await setFlag('boss', { isFlagged: true }))).toEqual(refused('admin.not-yourself'))
    expect(answered(await setRole('boss', 'user'))).toEqual(refused('admin.not-yourself'))
    expect(answered(await remove(`/api/admin/users/${own}`, boss))).toEqual(refused('admin.not-yourself'))
  })

  test('stays also when two demote each other at the same instant', async () => {
    const second = await admin('second')
    const replies = await Promise.all([setRole('second', 'user', boss), setRole('boss', 'user', second)])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const able = await db
      .select()
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    expect(able).toHaveLength(1)
    await db.update(users).set({ role: 'admin' }).where(eq(users.username, 'boss'))
    await db.update(users).set({ role: 'user' }).where(eq(users.username, 'second'))
  })
})

describe('roles', () => {
  test('are given and taken, and it is in the log', async () => {
    const helper = await signedIn('helper')
    expect((await setRole('helper', 'admin')).json()).toMatchObject({
      message: accountNotices.roleChanged,
      user: { role: 'admin' },
    })
    expect((await get('/api/admin/users', helper)).statusCode).toBe(200)
    await setRole('helper', 'admin')
    expect((await setRole('helper', 'user')).json().user.role).toBe('user')
    expect(answered(await get('/api/admin/users', helper))).toEqual(refused('admin.required'))
    expect(await acts('helper')).toEqual(['user.role', 'user.role'])
  })

  test('are two [9.1.15]', async () => {
    expect((await setRole('ines', 'owner')).json().message).toBe('Role must be one of admin, user')
  })
})

describe('deleting', () => {
  test('leaves an anonymous entry with its score, and nothing else of the person [7.6.3]', async () => {
    const leaver = await signedIn('leaver')
    const userId = await idOf('leaver')
    const problemId = await newProblem(db)
    const { submissionId } = await newSubmission(db, { userId, problemId })
    await judge(db, submissionId, [{ verdict: 'Accepted' }])
    await put('/api/users/profile', { socialLinks: { github: 'leaver-on-github' }, picture: 'set:2' }, leaver)
    await put(`/api/problems/${problemId}/drafts/python`, { code: 'print("half a thought")' }, leaver)
    await put(`/api/problems/${problemId}/drafts/c`, { code: 'int main' }, leaver)
    await post(`/api/admin/users/${userId}/password-reset`, {}, boss)
    await db.update(passwordResets).set({ usedAt: new Date() }).where(eq(passwordResets.userId, userId))
    await setFlag('leaver', { isFlagged: true, reason: 'to be forgotten' })
    expect((await remove(`/api/admin/users/${userId}`, boss)).json().message).toBe(accountNotices.userDeleted)
    const [tombstone] = await db.select().from(users).where(eq(users.id, userId))
    expect(tombstone).toMatchObject({
      username: `deleted-${userId.slice(-12)}`,
      firstname: 'Deleted',
      email: null,
      passwordHash: null,
      picture: null,
      socialLinks: {},
    })
    const left = [sessions, passwordResets, notifications, flags, drafts].map((table) =>
      db.select().from(table).where(eq(table.userId, userId)),
    )
    expect(await Promise.all(left)).toEqual([[], [], [], [], []])
    expect(await db.select().from(submissions).where(eq(submissions.userId, userId))).toMatchObject([
      { id: submissionId, problemId },
    ])
    expect(await db.select().from(userScores).where(eq(userScores.userId, userId))).toMatchObject([
      { totalPoints: 10, isListed: false },
    ])
    expect((await get('/api/users/session', leaver)).json().user).toBeNull()
    expect((await post('/api/users/login', { username: 'leaver', password: PASSWORD })).statusCode).toBe(401)
    expect(answered(await get('/api/users/leaver'))).toEqual(refused('user.not-found'))
  })

  test.each([
    ['name', { firstname: 'Still here' }],
    ['picture', { picture: 'set:3' }],
  ])('is not undone by a user who changes their own %s at the same instant', async (what, change) => {
    const editor = await signedIn(`quick-${what}`)
    const id = await idOf(`quick-${what}`)
    const edit = await db.transaction(async (deleting) => {
      await deleting.update(users).set({ firstname: 'Deleted', deletedAt: sql`now()` }).where(eq(users.id, id))
      const editing = put('/api/users/profile', change, editor)
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      return { editing }
    })
    expect(answered(await edit.editing)).toEqual(refused('user.not-found'))
    const [tombstone] = await db.select().from(users).where(eq(users.id, id))
    expect(tombstone).toMatchObject({ firstname: 'Deleted', picture: null })
  })

  test('frees the name and the email, but nobody can take the name of a tombstone', async () => {
    await registered('phoenix')
    const id = await idOf('phoenix')
    await remove(`/api/admin/users/${id}`, boss)
    await registered('phoenix')
    const person = { firstname: 'A', lastname: 'B', email: 'x@example.org', password: PASSWORD }
    const reply = await post('/api/users/register', { ...person, username: `deleted-${id.slice(-12)}` })
    expect(reply.json().fields).toEqual({ username: refusals['username.reserved'][1] })
  })

  test('twice finds nobody, and the list does not show them', async () => {
    await registered('ghost')
    const id = await idOf('ghost')
    await remove(`/api/admin/users/${id}`, boss)
    expect(answered(await remove(`/api/admin/users/${id}`, boss))).toEqual(refused('user.not-found'))
    expect((await get('/api/admin/users?search=deleted-', boss)).json().users).toEqual([])
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
      { action: 'user.delete', details: { username: 'ghost' } },
    ])
  })
})

describe('the list of users', () => {
  const list = async (query: string) => (await get(`/api/admin/users${query}`, boss)).json()
  const names = async (query: string) => (await list(query)).users.map((user: { username: string }) => user.username)

  test('is found by name and email, by role and flag, in pages [5.2.8]', async () => {
    for (const name of ['zed-1', 'zed-2', 'zed-3']) await registered(name)
    await flag('zed-2')
    expect(await names('?search=ZED-')).toEqual(['zed-3', 'zed-2', 'zed-1'])
    expect(await names('?search=zed-1@example')).toEqual(['zed-1'])
    expect(await names('?search=zed&isFlagged=true')).toEqual(['zed-2'])
    expect(await names('?search=zed&isFlagged=false&limit=1&page=2')).toEqual(['zed-1'])
    expect(await names('?role=admin')).toEqual(['boss'])
    expect(await list('?search=zed&limit=2')).toMatchObject({ count: 3, pagination: { totalPages: 2 } })
  })

  test('is sorted by name, points, registration and last visit, both ways', async () => {
    for (const name of ['sort-b', 'Sort-a', 'sort-c']) await registered(name)
    await db
      .update(userScores)
      .set({ totalPoints: 70 })
      .where(eq(userScores.userId, await idOf('sort-b')))
    await signedInAgain('sort-c')
    const sorted = (sort: string, order: string) => names(`?search=sort-&sort=${sort}&order=${order}`)
    expect(await sorted('username', 'asc')).toEqual(['Sort-a', 'sort-b', 'sort-c'])
    expect(await sorted('created', 'desc')).toEqual(['sort-c', 'Sort-a', 'sort-b'])
    expect((await sorted('points', 'desc'))[0]).toBe('sort-b')
    expect((await sorted('points', 'asc')).at(-1)).toBe('sort-b')
    expect((await sorted('lastSeen', 'desc'))[0]).toBe('sort-c')
    expect((await list('?sort=password')).message).toContain('Sort must be one of')
  })

  test('says how many there are of each kind, and has as many', async () => {
    for (const name of ['kind-1', 'kind-2', 'kind-3']) await registered(name)
    await flag('kind-1')
    await promote('kind-2')
    await flag('kind-3')
    await remove(`/api/admin/users/${await idOf('kind-3')}`, boss)
    const kinds = ['', '&isFlagged=true', '&isFlagged=false', '&role=admin', '&role=user', '&role=user&isFlagged=false']
    for (const kind of kinds) {
      const { count } = await list(`?limit=1${kind}`)
      const all = await Promise.all(
        Array.from({ length: count + 1 }, (_, at) => names(`?limit=1&page=${at + 1}&sort=points${kind}`)),
      )
      expect(new Set(all.flat()).size, kind).toBe(count)
      expect(all.at(-1), kind).toEqual([])
    }
    expect((await list('?isFlagged=true')).count + (await list('?isFlagged=false')).count).toBe((await list('')).count)
  })

  test('has every account once in every order, without those that are deleted', async () => {
    await registered('to-delete')
    await remove(`/api/admin/users/${await idOf('to-delete')}`, boss)
    const { count } = await list('')
    for (const sort of ['created', 'username', 'points', 'lastSeen']) {
      const all = [...(await names(`?limit=20&sort=${sort}`)), ...(await names(`?limit=20&page=2&sort=${sort}`))]
      expect(new Set(all).size, sort).toBe(Math.min(count, 40))
    }
  })

  test('is exported as CSV: what the filters find, or those that were selected', async () => {
    await registered('=formula()'.replace(/[=()]/g, '-'))
    const file = async (query: string) => get(`/api/admin/users/export${query}`, boss)
    const reply = await file('?search=zed&isFlagged=true')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="users.csv"')
    const [head, line, end] = reply.body.split('\r\n')
    expect(head).toBe('username,firstname,lastname,email,role,flagged,flagReason,points,createdAt,lastSeenAt')
    expect(line).toMatch(/^zed-2,Ines,Okafor,zed-2@example.org,user,yes,Shared code,0,20/)
    expect(end).toBe('')
    const chosen = await file(`?id=${await idOf('zed-1')}&id=${await idOf('zed-3')}`)
    expect(chosen.body.match(/^zed-\d/gm)).toEqual(['zed-1', 'zed-3'])
    expect((await file('?search=formula')).body).toContain("\r\n'-formula--,")
    expect((await file('')).body.split('\r\n')).toHaveLength((await list('')).count + 2)
  })

  test('takes every character of a search as it is', async () => {
    expect(await names('?search=%25')).toEqual([])
    expect(await names('?search=_____')).toEqual([])
    expect(await names(`?search=${encodeURIComponent("'; drop table users; --")}`)).toEqual([])
  })

  test('never holds a password', async () => {
    expect(JSON.stringify(await list(''))).not.toMatch(/argon2|password/i)
  })
})
