import { auditLog } from '@arbiter/database/schema/operations'
import { expect, test } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { db, get, put, signedIn, registered, admin, flag, idOf } = await testServer()
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
    { action: 'user.flag', details: { username: 'ines', reason: "<b>it's</b> copied" } },
  ])
})

test('a search finds actions, the one who acted, the one it was done to, and ids', async () => {
  expect(await actions('?search=unflag')).toEqual(['user.unflag'])
  expect(await actions('?search=BOSS')).toEqual(['user.unflag', 'user.flag'])
  expect(await actions('?search=ines')).toEqual(['user.unflag', 'user.flag'])
  expect(await actions(`?search=${ines.slice(0, 30)}`)).toEqual(['user.unflag', 'user.flag'])
  expect(await actions('?search=%25')).toEqual([])
})

test('it comes in pages', async () => {
  expect(await list('?limit=2&page=2')).toMatchObject({
    entries: [{ action: 'user.flag' }],
    pagination: { totalPages: 2 },
  })
})

test('an act of somebody who was deleted since is still theirs, under the name that is left', async () => {
  await admin('temporary')
  const temporary = await idOf('temporary')
  await db.insert(auditLog).values({ actorId: temporary, action: 'x.y', subjectKind: 'user', subjectId: ines })
  await put(`/api/admin/users/${temporary}/role`, { role: 'user' }, boss)
  const reply = await get('/api/admin/audit-log?search=x.y', boss)
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
