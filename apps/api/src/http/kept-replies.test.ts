import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { userProblems } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { userScores } from '@arbiter/database/schema/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { app, db, get, put, post, admin, signedIn, idOf } = await testServer({ PUBLIC_CACHE: 'on' })
const boss = await admin('boss')
const ines = await signedIn('ines')

const draft = { statement: 'Count the boats. '.repeat(100), inputFormat: 'One.', outputFormat: 'One.' }
const tides = await published('Tides')
await published('Ropes')

async function published(name: string): Promise<string> {
  const { _id } = (await post('/api/problems', { ...draft, name }, boss)).json().problem
  await post(`/api/problems/${_id}/testcases`, { input: '1', output: '1' }, boss)
  await put(`/api/problems/${_id}`, { visibility: 'public' }, boss)
  return _id
}

const namesFor = async (headers = {}) =>
  (await get('/api/problems', headers)).json().problems.map(({ name }: { name: string }) => name)

/** Bypasses the triggers, so that the servers are not notified. */
async function renameSilently(name: string): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`)
    await db.update(problems).set({ name }).where(eq(problems.id, tides))
  })
}

test('what nobody has changed is not computed again', async () => {
  await expect
    .poll(async () => {
      await namesFor()
      await renameSilently('Ebb')
      const seen = await namesFor()
      await renameSilently('Tides')
      return seen
    })
    .toEqual(['Tides', 'Ropes'])
})

test('a visitor sees a change as soon as the database has notified of it', async () => {
  expect(await namesFor()).toEqual(['Tides', 'Ropes'])
  await put(`/api/problems/${tides}`, { name: 'High Tides' }, boss)
  await expect.poll(() => namesFor()).toEqual(['High Tides', 'Ropes'])
  await put(`/api/problems/${tides}`, { visibility: 'hidden' }, boss)
  await expect.poll(() => namesFor()).toEqual(['Ropes'])
  await expect.poll(async () => (await get(`/api/problems/${tides}`)).statusCode).toBe(404)
  expect((await get(`/api/problems/${tides}`, boss)).statusCode).toBe(200)
  await put(`/api/problems/${tides}`, { visibility: 'public', name: 'Tides' }, boss)
  await expect.poll(() => namesFor()).toEqual(['Tides', 'Ropes'])
})

test('a user who is signed in sees the same with their own progress, a visitor none', async () => {
  await db.insert(userProblems).values({
    ...{ userId: await idOf('ines'), problemId: tides, attempts: 1, isSolved: true, isCounted: true },
    ...{ solvedAt: new Date(), lastSubmittedAt: new Date() },
  })
  const statuses = async (headers = {}) =>
    (await get('/api/problems', headers)).json().problems.map(({ status }: { status?: string }) => status)
  expect(await statuses(ines)).toEqual(['Solved', 'Todo'])
  expect(await statuses(boss)).toEqual(['Todo', 'Todo'])
  expect(await statuses()).toEqual([undefined, undefined])
  expect((await get(`/api/problems/${tides}`, ines)).json().problem).toMatchObject({ status: 'Solved', isAided: false })
  expect((await get(`/api/problems/${tides}`)).json().problem.status).toBeUndefined()
})

test('my own row of the leaderboard is mine alone', async () => {
  await db
    .update(userScores)
    .set({ totalPoints: 30 })
    .where(eq(userScores.userId, await idOf('ines')))
  const own = async (headers = {}) => (await get('/api/users/leaderboard', headers)).json().own
  expect(await own(ines)).toMatchObject({ username: 'ines', rank: 1, score: 30 })
  expect(await own()).toBeNull()
  expect(await own(boss)).toBeNull()
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('in %s it is the same text', async (encoding, unpack) => {
  const plain = await get(`/api/problems/${tides}`)
  for (let time = 0; time < 2; time += 1) {
    const packed = await get(`/api/problems/${tides}`, { 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  }
})

test('a kept reply has the headers of any other, and an id of its own', async () => {
  const [first, second, fresh] = [
    await get('/api/problems'),
    await get('/api/problems'),
    await get('/api/problems', ines),
  ]
  const { date: _, 'x-request-id': id, vary, ...headers } = second.headers
  expect(vary).toBe('accept-encoding')
  expect(id).not.toBe(first.headers['x-request-id'])
  const named = [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'cache-control',
    'content-type',
  ]
  for (const name of named) expect(headers[name], name).toBe(fresh.headers[name])
  const head = await app.inject({ method: 'HEAD', url: '/api/problems' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('a refusal is not kept', async () => {
  expect((await get('/api/problems/knots')).statusCode).toBe(404)
  await published('Knots')
  await expect.poll(async () => (await get('/api/problems/knots')).statusCode).toBe(200)
})

test('of a server that is about to stop, a kept reply closes its connection too', async () => {
  expect((await get('/api/problems')).headers.connection).toBe('keep-alive')
  app.drain()
  expect((await get('/api/problems')).headers.connection).toBe('close')
})
