import { auditLog } from '@arbiter/database/schema/operations'
import { MAX_HINT_LENGTH, MAX_HINTS, MAX_STATEMENT_LENGTH } from '@arbiter/rules/limits'
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
  expect((await get(`/api/problems/${id}`, boss)).json().problem).toMatchObject({ name: 'Plain Sums', points: 20 })
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

test('the reference solution is checked, audited, and shown to administrators alone', async () => {
  const { _id: id } = await newProblem()
  const own = { inputDescription: 'n: int 1..9', reference: { language: 'python', code: 'print(input())\n' } }
  const saved = await put(`/api/problems/${id}`, own, boss)
  expect(saved.statusCode).toBe(200)
  expect(saved.body).not.toContain('print(input())')
  expect((await get(`/api/problems/${id}`, boss)).body).not.toContain('print(input())')
  expect((await get(`/api/problems/${id}/reference`, other)).json()).toMatchObject(own)
  expect((await newestEntry())?.details).toMatchObject({
    before: { inputDescription: null, referenceCode: null },
    after: { inputDescription: 'n: int 1..9', referenceLanguage: 'python', referenceCode: 'print(input())\n' },
  })
  expect((await get(`/api/problems/${id}/reference`)).statusCode).toBe(401)
  await put(`/api/problems/${id}`, { points: 20 }, boss)
  expect((await get(`/api/problems/${id}/reference`, boss)).json()).toMatchObject(own)
  await put(`/api/problems/${id}`, { inputDescription: '', reference: null }, boss)
  expect((await get(`/api/problems/${id}/reference`, boss)).json()).toMatchObject({
    inputDescription: null,
    reference: null,
  })
})

test('a fault in the description is refused with its line', async () => {
  const { _id: id } = await newProblem()
  const late = await put(`/api/problems/${id}`, { inputDescription: 'n: int 1..9\na: number' }, boss)
  expect(late.statusCode).toBe(400)
  expect(late.body).toContain('Line 2: ')
})

test('hints and the editorial are checked, audited in part, and shown to administrators alone', async () => {
  const { _id: id } = await newProblem()
  const own = { hints: ['Sort.', 'h'.repeat(3_000)], editorial: '## Sorting\n\nSort.', isEditorialPublished: true }
  const saved = await put(`/api/problems/${id}`, own, boss)
  expect(saved.statusCode).toBe(200)
  expect(saved.body).not.toContain('Sort.')
  expect((await get(`/api/problems/${id}`, boss)).body).not.toContain('Sort.')
  expect((await get(`/api/problems/${id}/reference`, other)).json()).toMatchObject(own)
  expect((await newestEntry())?.details).toMatchObject({
    before: { hints: [], editorial: null, isEditorialPublished: false },
    after: { hints: ['Sort.', `${'h'.repeat(2_000)}…`], editorial: own.editorial, isEditorialPublished: true },
  })
  await put(`/api/problems/${id}`, { points: 20 }, boss)
  expect((await get(`/api/problems/${id}/reference`, boss)).json()).toMatchObject(own)
  await put(`/api/problems/${id}`, { hints: [], editorial: '' }, boss)
  expect((await get(`/api/problems/${id}/reference`, boss)).json()).toMatchObject({ hints: [], editorial: null })
})

test.each([
  [{ hints: ['Sort.', '  '] }, 'Hint is required'],
  [{ hints: Array.from({ length: MAX_HINTS + 1 }, () => 'Sort.') }, `${MAX_HINTS}`],
  [{ hints: ['x'.repeat(MAX_HINT_LENGTH + 1)] }, `Hint must be at most ${MAX_HINT_LENGTH} characters`],
  [{ editorial: 'x'.repeat(MAX_STATEMENT_LENGTH + 1) }, `Editorial must be at most ${MAX_STATEMENT_LENGTH} characters`],
])('hints that are empty, too many or too long are refused', async (change, sentence) => {
  const { _id: id } = await newProblem()
  const refusal = await put(`/api/problems/${id}`, change, boss)
  expect(refusal.statusCode).toBe(400)
  expect(refusal.body).toContain(sentence)
})
