import { randomUUID } from 'node:crypto'
import { DashboardEvent } from '@arbiter/contract/site/dashboard'
import { addTestSet } from '@arbiter/database/problems/test-sets'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import { claimNext, newContest, newProblem, newSubmission, newUser, resultOf } from '@arbiter/database/testing/judging'
import { expect, test } from 'vitest'
import { follow } from '../testing/follow.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { app, db, get, admin, idOf, signedIn, flag } = await testServer({ RUNNER_PORT: '1' })
await app.listen({ port: 0, host: '127.0.0.1' })
const boss = await admin('boss')
const stateOf = (data: unknown) => DashboardEvent.parse({ type: 'state', ...Object(data) })
const stats = async () => (await get('/api/admin/dashboard-stats', boss)).json().stats

test('the four numbers count what is there, and what is new about it [3.1.11]', async () => {
  const problemId = await newProblem(db)
  await newProblem(db, { visibility: 'hidden' })
  await newProblem(db, { deletedAt: new Date() })
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour)
  await newContest(db, { problemIds: [], startTime: at(-1), endTime: at(1) })
  await newContest(db, { problemIds: [], startTime: at(1), endTime: at(2) })
  await signedIn('solver')
  await newSubmission(db, { userId: await idOf('solver'), problemId })
  expect(await stats()).toMatchObject({
    ...{ totalUsers: 2, usersThisWeek: 2, totalProblems: 2, hiddenProblems: 1 },
    ...{ activeContests: 1, upcomingContests: 1, totalSubmissions: 1, submissionsToday: 1, pendingAppeals: 0 },
  })
})

test('a user who watches is sent how things are, and again when they change', async () => {
  const stream = await follow(app, '/api/admin/dashboard/stream', boss)
  await stream.until('state')
  const id = randomUUID()
  const judge = { name: 'north', slots: 2, isJudging: true, idleReason: null, sandboxMode: 'cgroups', load: 0.514 }
  await recordHeartbeat(db, { id, ...judge, languages: ['cpp'] })
  const problemId = await newProblem(db, { name: 'Paper Lanterns' })
  await newSubmission(db, { userId: await newUser(db), problemId })
  await stream.until('state', ({ data }) => stateOf(data).queue.waiting >= 1 && stateOf(data).judges.length === 1)
  const lease = await claimNext(db, {
    ...{ id, name: 'north', languages: ['cpp'], sandboxMode: 'cgroups', isIdle: true, exceptUsers: [] },
  })
  for (const job of [lease, await claimNext(db).catch(() => null)])
    if (job) await finishJudgement(db, job, resultOf('Error'))
  await addTestSet(db, problemId, [])
  const last = await stream.until('state', ({ data }) => stateOf(data).attention.problemsWithoutTests === 1)
  const data = stateOf(last.data)
  expect(data.judges).toMatchObject([{ name: 'north', slots: 2, busy: 0, languages: ['cpp'], load: 0.51 }])
  expect(data.attention).toMatchObject({
    failedSubmissions: 2,
    lastFailure: { number: expect.any(Number), reason: expect.stringMatching(/./) },
    withoutTests: [{ name: 'Paper Lanterns' }],
    appeals: 0,
  })
  expect(data.minutes).toHaveLength(60)
  expect(data.minutes.reduce((sum, { failures }) => sum + failures, 0)).toBe(2)
  expect(data.runner.status).toBe('down')
  stream.leave()
}, 30_000)

test('the submissions of a day are counted at the same moment as all of them', async () => {
  const before = await stats()
  await newSubmission(db, { userId: await newUser(db), problemId: await newProblem(db) })
  const after = await stats()
  expect(after.submissionsToday - before.submissionsToday).toBe(after.totalSubmissions - before.totalSubmissions)
})

test('only administrators see it', async () => {
  const user = await signedIn('curious')
  const both = async (headers: Parameters<typeof get>[1]) => [
    answered(await get('/api/admin/dashboard-stats', headers)),
    answered(await get('/api/admin/dashboard/stream', headers)),
  ]
  for (const answer of await both({})) expect(answer).toEqual(refused('session.required'))
  for (const answer of await both(user)) expect(answer).toEqual(refused('admin.required'))
  await flag('curious')
  for (const answer of await both(user)) expect(answer).toEqual(refused('account.flagged'))
})
