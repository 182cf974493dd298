import { auditLog } from '@arbiter/database/schema/operations'
import { expect, test } from 'vitest'
import { tokensOf } from '../testing/api-tokens.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

const server = await testServer()
const { db, get, put, post, signedIn, registered, admin, flag, idOf } = server
const { tokenFor } = tokensOf(server)
const boss = await admin('boss')
const list = async (query = '') => (await get(`/api/admin/audit-log${query}`, boss)).json()
const actions = async (query = '') => (await list(query)).entries.map((each: { action: string }) => each.action)

await registered('ines')
const ines = await idOf('ines')
await put(`/api/admin/users/${ines}/flag`, { isFlagged: true, reason: "<b>it's</b> copied" }, boss)
await put(`/api/admin/users/${ines}/flag`, { isFlagged: false }, boss)
await db.insert(auditLog).values({ action: 'user.role', subjectKind: 'user', subjectId: 'from-a-terminal' })

test('what was done is listed newest first, with actor and subject', async () => {
  const { entries, count } = await list()
  expect(count).toBe(3)
  expect(entries).toMatchObject([
    { action: 'user.role', actor: null },
    { action: 'user.unflag', actor: { username: 'boss' }, subjectKind: 'user', subjectId: ines },
    {
      action: 'user.flag',
      details: {
        username: 'ines',
        before: { isFlagged: false },
        after: { isFlagged: true, reason: "<b>it's</b> copied" },
      },
    },
  ])
})

test('is filtered by action, by who acted, by its subject, and by time', async () => {
  expect(await actions('?action=user.unflag')).toEqual(['user.unflag'])
  expect(await actions('?actor=BOSS')).toEqual(['user.unflag', 'user.flag'])
  expect(await actions(`?actor=${await idOf('boss')}&action=user.flag`)).toEqual(['user.flag'])
  expect(await actions('?actor=nobody')).toEqual([])
  expect(await actions('?subject=Ines')).toEqual(['user.unflag', 'user.flag'])
  expect(await actions(`?subject=${ines}`)).toEqual(['user.unflag', 'user.flag'])
  expect(await actions('?subject=%25')).toEqual([])
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect(await actions(`?from=${soon}`)).toEqual([])
  expect(await actions(`?to=${soon}`)).toHaveLength(3)
  expect((await list('?from=yesterday')).message).toBe('From must be a date and time')
})

test('what was done to an appeal is also about the person who filed it', async () => {
  const headers = await signedIn('appellant')
  await flag('appellant')
  const appeal = await post('/api/appeals', { reason: 'This was a mistake, please look.' }, headers)
  await put(`/api/admin/appeals/${appeal.json().appeal._id}`, { decision: 'accepted', note: 'Yes' }, boss)
  expect((await list(`?subject=${await idOf('appellant')}`)).entries).toMatchObject([
    { action: 'appeal.accept', details: { before: { status: 'pending' }, after: { status: 'accepted', note: 'Yes' } } },
  ])
})

test('what was done to a problem or a contest is found by its name, also where the act does not state it', async () => {
  const problem = { name: 'Tides', statement: 'Count.', inputFormat: 'One.', outputFormat: 'One.' }
  const { _id } = (await post('/api/problems', problem, boss)).json().problem
  await post(`/api/problems/${_id}/testcases`, { input: '1', output: '1', isSample: true }, boss)
  expect((await list('?subject=tides')).entries).toMatchObject([
    { action: 'test-case.create', subjectId: _id, details: { name: 'Tides' } },
    { action: 'problem.create', subjectId: _id },
  ])
})

test('an act that was done with an API token names the token, and an act beside it does not', async () => {
  const [token, id] = [await tokenFor(boss, 'admin'), await registered('by-a-program')]
  const flagAs = (headers: object, isFlagged: boolean) =>
    put(`/api/admin/users/${id}/flag`, { isFlagged, reason: 'Copied' }, { ...headers })
  await flagAs(token, true)
  await flagAs(boss, false)
  // A cookie of the same person beside the token changes nothing: the token decides.
  await flagAs({ ...boss, ...token }, true)
  const { entries } = await list(`?subject=${id}`)
  const named = { id: expect.any(String), name: 'CLI' }
  expect(entries.map(({ details }: { details: object }) => 'token' in details)).toEqual([true, false, true])
  expect(entries[0]).toMatchObject({ actor: { username: 'boss' }, details: { username: 'by-a-program', token: named } })
})

test('requests at the same time are each recorded with their own token', async () => {
  const helper = await admin('helper')
  const [token, id] = [await tokenFor(helper, 'admin'), await registered('crowded')]
  await Promise.all([
    ...[boss, helper].map((headers) => get('/api/admin/users/export', { ...headers })),
    get('/api/admin/users/export', token),
    put(`/api/admin/users/${id}/flag`, { isFlagged: true, reason: 'Copied' }, boss),
  ])
  const { entries } = await list('?action=user.export')
  const tokens = entries.map(({ actor, details }: { actor: { username: string }; details: { token?: object } }) => [
    ...[actor.username, details.token !== undefined],
  ])
  expect(tokens.sort()).toEqual([
    ['boss', false],
    ['helper', false],
    ['helper', true],
  ])
  expect((await list(`?subject=${id}`)).entries[0].details).not.toHaveProperty('token')
})

test('it comes in pages', async () => {
  expect(await list('?limit=2&page=2&subject=ines')).toMatchObject({ entries: [], pagination: { totalPages: 1 } })
  expect(await list('?limit=1&page=2&subject=ines')).toMatchObject({
    entries: [{ action: 'user.flag' }],
    pagination: { totalPages: 2 },
  })
})

test('an act of a user who was deleted since is still theirs, under the name that is left', async () => {
  await admin('temporary')
  const temporary = await idOf('temporary')
  await db.insert(auditLog).values({ actorId: temporary, action: 'x.y', subjectKind: 'user', subjectId: ines })
  await put(`/api/admin/users/${temporary}/role`, { role: 'user' }, boss)
  const reply = await get('/api/admin/audit-log?action=x.y', boss)
  expect(reply.json().entries).toMatchObject([{ actor: { _id: temporary } }])
  expect(reply.body).not.toContain('example.org')
})

test('only administrators read it', async () => {
  const user = await signedIn('curious')
  expect(answered(await get('/api/admin/audit-log'))).toEqual(refused('session.required'))
  expect(answered(await get('/api/admin/audit-log', user))).toEqual(refused('admin.required'))
  await flag('curious')
  expect(answered(await get('/api/admin/audit-log', user))).toEqual(refused('account.flagged'))
})
