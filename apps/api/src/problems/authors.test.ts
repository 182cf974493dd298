import { refusals } from '@arbiter/contract/messages/refusals'
import { isInTestSet } from '@arbiter/database/problems/test-sets'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { testCases, testSets } from '@arbiter/database/schema/test-data'
import { userScores } from '@arbiter/database/schema/users'
import { claimNext, newContest, newParticipant, newSubmission, resultOf } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { refused, testServer } from '../testing/test-server.ts'

const { app, db, signedIn, promote, get, post, idOf } = await testServer()
const user = await signedIn('reader')
const author = await signedIn('author')
await promote('author')

const draft = {
  name: 'Sum of Two',
  statement: 'Add **two** numbers.',
  inputFormat: 'Two numbers.',
  outputFormat: 'Their sum.',
  tags: 'math, , warm-up',
  topics: ['arithmetic'],
}

const send = (method: 'PUT' | 'DELETE', url: string, headers: InjectOptions['headers'], payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })

async function made(change: object = {}) {
  const reply = await post('/api/problems', { ...draft, ...change }, author)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().problem
}

/** Publishes directly, because the call refuses to publish a problem without tests. */
async function published(change: object = {}) {
  const problem = await made(change)
  await db.update(problems).set({ visibility: 'public' }).where(eq(problems.id, problem._id))
  return problem
}

const addCase = (id: string, testCase: object) => post(`/api/problems/${id}/testcases`, testCase, author)
const answer = (reply: { statusCode: number; json(): unknown }) => [reply.statusCode, reply.json()]

test('a new problem has what was written and the defaults for the rest', async () => {
  const problem = await made()
  expect(problem).toMatchObject({
    ...{ name: 'Sum of Two', slug: 'sum-of-two', difficulty: 'Easy', points: 10, visibility: 'hidden' },
    ...{ tags: ['math', 'warm-up'], topics: ['arithmetic'], statement: draft.statement, description: draft.statement },
    constraints: { timeLimit: 1000, memoryLimit: 256, custom: null },
    comparison: { mode: 'token', caseSensitive: true, tolerance: 1e-6 },
    ...{ samples: [], acceptsSubmissions: false, revealTests: 'first-failing', languageFactors: {} },
  })
})

test('a new problem is hidden, and becomes public once it has a hidden test and an administrator opens it', async () => {
  const refusal = refused('problem.public-without-tests')
  expect(answer(await post('/api/problems', { ...draft, visibility: 'public' }, author))).toEqual(refusal)
  const { _id, slug } = await made({ name: 'From Draft to Public' })
  const open = () => send('PUT', `/api/problems/${_id}`, author, { visibility: 'public' })
  const openMany = async () =>
    (await send('PUT', '/api/admin/problems', author, { ids: [_id], act: 'show' })).json().refused
  await addCase(_id, { input: '1', output: '1', isSample: true })
  expect(answer(await open())).toEqual(refusal)
  expect(await openMany()).toEqual([{ _id, message: refusal[1].message }])
  await addCase(_id, { input: '2', output: '2' })
  expect((await get(`/api/problems/${slug}`)).statusCode).toBe(404)
  expect((await open()).json().problem.visibility).toBe('public')
  expect((await get(`/api/problems/${slug}`)).statusCode).toBe(200)
  const { testcases } = (await get(`/api/problems/${_id}/testcases`, author)).json()
  for (const one of testcases) await send('DELETE', `/api/problems/${_id}/testcases/${one._id}`, author)
  expect((await open()).statusCode).toBe(200)
})

test('names may clash, addresses do not, also when many authors are as fast as each other', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => made({ name: 'Twin Rivers' })))
  const numbers = Array.from({ length: 11 }, (_, index) => `twin-rivers-${index + 2}`)
  expect(new Set(all.map(({ slug }) => slug))).toEqual(new Set(['twin-rivers', ...numbers]))
})

test('a problem is found by its id and by its address [7.3.6]', async () => {
  const { _id, slug } = await published({ name: 'Two Addresses' })
  for (const key of [_id, slug]) {
    const reply = await get(`/api/problems/${key}`)
    expect(reply.json().problem).toMatchObject({ _id, slug })
    expect(reply.json().problem).not.toHaveProperty('status')
  }
  expect((await get(`/api/problems/${slug}`, user)).json().problem.status).toBe('Todo')
  for (const unknown of ['no-such-problem', crypto.randomUUID(), 'x'.repeat(90), "' or 1=1 --"]) {
    expect(answer(await get(`/api/problems/${encodeURIComponent(unknown)}`))).toEqual(refused('problem.not-found'))
  }
})

test.each([
  [{ name: '' }, 'Name is required'],
  [{ statement: undefined }, 'Statement is required'],
  [{ inputFormat: ' ' }, 'Input format is required'],
  [{ points: 0 }, 'Points must be a whole number from 1 to 1000'],
  [{ points: 1001 }, 'Points must be a whole number from 1 to 1000'],
  [{ constraints: { timeLimit: 99 } }, 'Time limit must be a whole number from 100 to 10000 ms'],
  [{ constraints: { memoryLimit: 2048 } }, 'Memory limit must be a whole number from 64 to 1024 MB'],
  [{ difficulty: 'Hardest' }, 'Difficulty must be one of Easy, Medium, Hard'],
  [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'Tags must be at most 20'],
])('a problem with %j is refused with its sentence', async (change, message) => {
  const reply = await post('/api/problems', { ...draft, ...change }, author)
  expect(answer(reply)).toMatchObject([400, { success: false, message }])
})

test('a change leaves what it does not name, and the address, as they were', async () => {
  const { _id, slug } = await made({ name: 'Before', constraints: { timeLimit: 2000, custom: 'n < 10' } })
  const change = { name: 'After', description: 'New words.', tags: 'a,b', constraints: { memoryLimit: 512 } }
  const reply = await send('PUT', `/api/problems/${_id}`, author, change)
  expect(reply.json()).toMatchObject({
    message: 'Problem updated successfully!',
    problem: {
      ...{ name: 'After', slug, statement: 'New words.', tags: ['a', 'b'], inputFormat: draft.inputFormat },
      constraints: { timeLimit: 2000, memoryLimit: 512, custom: 'n < 10' },
    },
  })
})

test('other points are other scores for all who solved it', async () => {
  const { _id } = await published({ name: 'Worth More', points: 20 })
  await addCase(_id, { input: '1', output: '1' })
  const userId = await idOf('reader')
  await newSubmission(db, { userId, problemId: _id })
  await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  await send('PUT', `/api/problems/${_id}`, author, { points: 70 })
  const [score] = await db.select().from(userScores).where(eq(userScores.userId, userId))
  expect(score?.totalPoints).toBe(70)
})

test('the reply to an author who has solved the problem says so', async () => {
  const { _id } = await made({ name: 'Solved By Its Author' })
  await addCase(_id, { input: '1', output: '1' })
  await newSubmission(db, { userId: await idOf('author'), problemId: _id })
  await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  const reply = await send('PUT', `/api/problems/${_id}`, author, { tags: ['mine'] })
  expect(reply.json().problem.status).toBe('Solved')
})

test('test cases are kept to the byte, in order, and make a version each [6.1.18]', async () => {
  const { _id } = await published({ name: 'Tested' })
  const odd = 'ä\r\n\t 😀  \n\n'
  await addCase(_id, { input: odd, output: 'x', isSample: true, displayInput: 'shown', explanation: 'why' })
  const second = (await addCase(_id, { input: '2', output: '4' })).json().testcase
  const all = (await get(`/api/problems/${_id}/testcases`, author)).json()
  expect(all.testcases).toMatchObject([
    { input: odd, output: 'x', isSample: true, displayInput: 'shown', explanation: 'why', truncated: false },
    { input: '2', output: '4', isSample: false, displayInput: null },
  ])
  const changed = await send('PUT', `/api/problems/${_id}/testcases/${second._id}`, author, { output: '5' })
  expect(changed.json().testcase).toMatchObject({ _id: second._id, input: '2', output: '5' })
  const versions = await db.select().from(testSets).where(eq(testSets.problemId, _id))
  expect(versions).toHaveLength(3)
  const before = versions.find(({ version }) => version === 2)
  const cases = await db
    .select()
    .from(testCases)
    .innerJoin(testSets, isInTestSet)
    .where(eq(testSets.id, before?.id ?? ''))
  expect(cases).toHaveLength(2)
  expect((await get(`/api/problems/${_id}`)).json().problem).toMatchObject({ acceptsSubmissions: true })
})

test('a deleted test case is gone from the next version, and cannot be deleted twice', async () => {
  const { _id } = await made({ name: 'Shrinking' })
  const only = (await addCase(_id, { input: '1', output: '1' })).json().testcase
  const url = `/api/problems/${_id}/testcases/${only._id}`
  expect((await send('DELETE', url, author)).json().message).toBe('Test case deleted.')
  expect(answer(await send('DELETE', url, author))).toEqual(refused('test-case.not-found'))
  expect((await get(`/api/problems/${_id}/testcases`, author)).json().testcases).toEqual([])
})

test('a member sees the samples and nothing of the others, and changes nothing [7.3.9]', async () => {
  const { _id } = await published({ name: 'Guarded' })
  await addCase(_id, { input: 'shown', output: 'shown', isSample: true })
  const hidden = (await addCase(_id, { input: 'SECRET-IN', output: 'SECRET-OUT' })).json().testcase
  for (const headers of [user, {}]) {
    for (const url of [`/api/problems/${_id}/testcases`, `/api/problems/${_id}`, '/api/problems/guarded']) {
      const reply = await get(url, headers)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toContain('SECRET')
    }
    const whole = await get(`/api/problems/${_id}/testcases/${hidden._id}`, headers)
    expect([401, 403]).toContain(whole.statusCode)
    for (const reply of [
      await post('/api/problems', draft, headers),
      await send('PUT', `/api/problems/${_id}`, headers, { name: 'Mine' }),
      await send('DELETE', `/api/problems/${_id}`, headers),
      await post(`/api/problems/${_id}/testcases`, { input: 'a', output: 'b' }, headers),
    ])
      expect([401, 403]).toContain(reply.statusCode)
  }
})

test('a long test case is listed by its beginning and read whole', async () => {
  const { _id } = await made({ name: 'Long' })
  const input = '12345 '.repeat(50_000)
  const made1 = (await addCase(_id, { input, output: '1' })).json().testcase
  expect(made1).toMatchObject({ truncated: true, inputSize: input.length })
  const [listed] = (await get(`/api/problems/${_id}/testcases`, author)).json().testcases
  expect(listed).toMatchObject({ truncated: true, inputSize: input.length })
  expect(input.startsWith(listed.input)).toBe(true)
  const whole = (await get(`/api/problems/${_id}/testcases/${made1._id}`, author)).json().testcase
  expect(whole.input === input).toBe(true)
})

test.each([
  [{ input: '', output: '1' }, 400, 'Input is required'],
  [{ input: '1' }, 400, 'Expected output is required'],
  [{ input: 'x'.repeat(16 * 1024 * 1024 + 1), output: '1' }, 400, refusals['test-case.too-large'][1]],
])('a test case that is incomplete or too large is refused with its sentence', async (testCase, status, message) => {
  const { _id } = await made({ name: 'Refusing' })
  expect(answer(await addCase(_id, testCase))).toMatchObject([status, { success: false, message }])
})

const HOUR_MS = 3_600_000

async function contestWith(problemId: string, startsInMs: number) {
  const startTime = new Date(Date.now() + startsInMs)
  const endTime = new Date(startTime.getTime() + HOUR_MS)
  const { contestId } = await newContest(db, { problemIds: [problemId], startTime, endTime })
  return contestId
}

test('a hidden problem does not exist before its contest, also for those who wait, and is open afterwards', async () => {
  const { _id, slug } = await made({ name: 'Upcoming Surprise', visibility: 'hidden' })
  const contestId = await contestWith(_id, HOUR_MS)
  expect(answer(await get(`/api/problems/${slug}`, user))).toEqual(refused('problem.not-found'))
  await newParticipant(db, contestId, await idOf('reader'))
  expect(answer(await get(`/api/problems/${slug}`, user))).toEqual(refused('problem.not-found'))
  expect(answer(await get(`/api/problems/${_id}/testcases`, user))).toEqual(refused('problem.not-found'))
  expect(answer(await get(`/api/problems/${slug}`))).toEqual(refused('problem.not-found'))
  expect((await get(`/api/problems/${slug}`, author)).statusCode).toBe(200)
  await db
    .update(contests)
    .set({ startTime: new Date(Date.now() - HOUR_MS / 2) })
    .where(eq(contests.id, contestId))
  expect((await get(`/api/problems/${slug}`, user)).statusCode).toBe(200)
})

test('a problem in a live contest cannot be deleted, another one can', async () => {
  const live = await made({ name: 'In Play' })
  await contestWith(live._id, -HOUR_MS / 2)
  expect(answer(await send('DELETE', `/api/problems/${live._id}`, author))).toEqual(refused('problem.in-live-contest'))
  const idle = await made({ name: 'Not In Play' })
  expect((await send('DELETE', `/api/problems/${idle._id}`, author)).json().message).toBe('Problem deleted.')
  expect(answer(await get('/api/problems/not-in-play'))).toEqual(refused('problem.not-found'))
  expect((await made({ name: 'Not In Play' })).slug).toBe('not-in-play-2')
})

test('a problem is deleted once, however many do so at the same instant', async () => {
  const { _id } = await made({ name: 'Wanted By Nobody' })
  const deleting = Array.from({ length: 4 }, () => send('DELETE', `/api/problems/${_id}`, author))
  const statuses = (await Promise.all(deleting)).map((reply) => reply.statusCode)
  expect(statuses.sort()).toEqual([200, 404, 404, 404])
})

test('of a deleted problem there are no test cases, not even one', async () => {
  const { _id } = await made({ name: 'Tested And Gone' })
  const { testcase } = (await addCase(_id, { input: '1', output: '1' })).json()
  const url = `/api/problems/${_id}/testcases/${testcase._id}`
  expect((await get(url, author)).statusCode).toBe(200)
  await send('DELETE', `/api/problems/${_id}`, author)
  expect(answer(await get(url, author))).toEqual(refused('problem.not-found'))
})

test('a search puts names before texts', async () => {
  await published({ name: 'About something else', statement: 'It has the word zeppelin in it.' })
  await published({ name: 'Zeppelin Yard', statement: 'Count.' })
  const names = (await get('/api/problems?search=zeppelin'))
    .json()
    .problems.map((problem: { name: string }) => problem.name)
  expect(names).toEqual(['Zeppelin Yard', 'About something else'])
})
