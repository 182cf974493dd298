import { auditLog } from '@arbiter/database/schema/operations'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { db, get, post, put, remove, admin } = await testServer()
const boss = await admin('boss')
const other = await admin('other')
const draft = { name: 'Plain Sums', statement: 'Add.', inputFormat: 'Two.', outputFormat: 'One.' }

const newProblem = async () => (await post('/api/problems', draft, boss)).json().problem
const newestEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('a change made from what another administrator has changed meanwhile is refused, and nothing is written', async () => {
  const { _id: id, revision } = await newProblem()
  const saved = await put(`/api/problems/${id}`, { points: 20, revision }, other)
  expect(saved.json().problem).toMatchObject({ points: 20, revision: revision + 1 })
  const late = await put(`/api/problems/${id}`, { name: 'Sums', points: 30, revision }, boss)
  expect(answered(late)).toEqual(refused('problem.changed-meanwhile'))
  expect((await get(`/api/problems/${id}`)).json().problem).toMatchObject({ name: 'Plain Sums', points: 20 })
  const again = await put(`/api/problems/${id}`, { points: 30, revision: revision + 1 }, boss)
  expect(again.statusCode).toBe(200)
})

test('of two who save at the same time, one is refused', async () => {
  const { _id: id, revision } = await newProblem()
  const replies = await Promise.all(
    [boss, other].map((who, index) => put(`/api/problems/${id}`, { points: 40 + index, revision }, who)),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a new version of the tests is no change of the text', async () => {
  const { _id: id, revision } = await newProblem()
  await post(`/api/problems/${id}/testcases`, { input: '1', output: '1' }, other)
  expect((await put(`/api/problems/${id}`, { points: 20, revision }, boss)).statusCode).toBe(200)
})

test('a change without a revision is taken as before', async () => {
  const { _id: id } = await newProblem()
  await put(`/api/problems/${id}`, { points: 20 }, other)
  expect((await put(`/api/problems/${id}`, { points: 30 }, boss)).statusCode).toBe(200)
})

test('the audit log says what was changed, before and after, long texts in part', async () => {
  const { _id: id } = await newProblem()
  expect(await newestEntry()).toMatchObject({ action: 'problem.create', details: { after: { name: 'Plain Sums' } } })
  const statement = 'x'.repeat(5_000)
  await put(`/api/problems/${id}`, { statement, points: 10, tags: 'a, b' }, boss)
  const entry = await newestEntry()
  expect(entry).toMatchObject({ action: 'problem.update', subjectId: id })
  expect(entry?.details).toEqual({
    name: 'Plain Sums',
    before: { statement: 'Add.', tags: [] },
    after: { statement: `${'x'.repeat(2_000)}…`, tags: ['a', 'b'] },
  })
  await remove(`/api/problems/${id}`, boss)
  expect(await newestEntry()).toMatchObject({ action: 'problem.delete', details: { before: { name: 'Plain Sums' } } })
})
