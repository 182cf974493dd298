import { finishJudgement, judgedNothing } from '@arbiter/database/queue/finish-judgement'
import { contests } from '@arbiter/database/schema/contests'
import { submissionEvents } from '@arbiter/database/schema/submissions'
import { newContest, newParticipant, newProblem, newRejudge, newSubmission } from '@arbiter/database/testing/judging'
import type { RevealPolicy } from '@arbiter/rules/problems/problem'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { follow } from '../testing/follow.ts'
import { judge, type PlayedTest, takeJob } from '../testing/play-judge.ts'
import { testServer } from '../testing/test-server.ts'

const { app, db, get, signedIn, idOf, promote } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const ines = await signedIn('ines')
const inesId = await idOf('ines')
const boss = await signedIn('boss')
await promote('boss')

const tests = [
  { input: 'a', output: 'a', isSample: true },
  { input: 'b', output: 'b' },
  { input: 'c', output: 'c' },
]
const passed: PlayedTest = { verdict: 'Accepted' }
const crashed = (verdictDetail: string): PlayedTest => ({ verdict: 'Runtime Error', verdictDetail })
/** A program that ends with a byte of its input as its exit code, or as its signal. */
const leaking = [passed, crashed('Exit code 98'), crashed('Signal 35')]

interface Judged {
  id: string
  problemId: string
}

async function judged(played: PlayedTest[], revealTests: RevealPolicy, contestId?: string): Promise<Judged> {
  const problemId = await newProblem(db, { tests, revealTests })
  return judgedTo(problemId, played, contestId)
}

async function judgedTo(problemId: string, played: PlayedTest[], contestId?: string): Promise<Judged> {
  const own = { userId: inesId, problemId, ...(contestId && { contestId }) }
  const { submissionId } = await newSubmission(db, own)
  await judge(db, submissionId, played)
  return { id: submissionId, problemId }
}

async function inLiveContest(played: PlayedTest[], revealTests: RevealPolicy): Promise<Judged & { contestId: string }> {
  const problemId = await newProblem(db, { tests, revealTests })
  const { contestId } = await newContest(db, { problemIds: [problemId] })
  await newParticipant(db, contestId, inesId)
  return { contestId, ...(await judgedTo(problemId, played, contestId)) }
}

async function streamed(id: string, headers: { cookie: string }): Promise<string> {
  const stream = await follow(app, `/api/submissions/stream/${id}`, headers)
  await stream.over
  return stream.text()
}

/** Every reply about a submission: live stream, replayed stream, page, list, notifications, profile. */
async function everything(id: string, headers: { cookie: string }): Promise<string> {
  const live = await streamed(id, headers)
  await db.delete(submissionEvents).where(eq(submissionEvents.submissionId, id))
  const replayed = await streamed(id, headers)
  const urls = [`/api/submissions/${id}`, '/api/notifications', '/api/users/ines']
  const pages = await Promise.all(urls.map(async (url) => (await get(url, headers)).body))
  return [live, replayed, JSON.stringify(await listedOf(id, headers)), ...pages].join('\n')
}

/** The entry in the viewer's list; undefined where another person submitted it. */
async function listedOf(id: string, headers: { cookie: string }) {
  const { submissions } = (await get('/api/submissions/me', headers)).json()
  return submissions.find(({ _id }: { _id: string }) => _id === id)
}

const detailsIn = (said: string) => [...new Set(said.match(/Exit code \d+|Signal \d+|\w+ Limit Exceeded/g))].sort()
const pageOf = async (id: string, headers = ines) => (await get(`/api/submissions/${id}`, headers)).json().submission

describe('the exit code and the signal of a test whose data is hidden', () => {
  test('are shown to administrators only, in every reply', async () => {
    const { id } = await judged(leaking, 'none')
    expect(detailsIn(await everything(id, ines))).toEqual([])
    expect(await pageOf(id)).toMatchObject({ verdict: 'Runtime Error', verdictDetail: null })
    const again = await judged(leaking, 'none')
    expect(detailsIn(await everything(again.id, boss))).toEqual(['Exit code 98', 'Signal 35'])
  })

  test('are hidden while a contest with the problem is live, and shown afterwards if the problem reveals its tests', async () => {
    const { id, contestId } = await inLiveContest(leaking, 'all')
    expect(detailsIn(await streamed(id, ines))).toEqual([])
    expect(detailsIn(await streamed(id, boss))).toEqual(['Exit code 98', 'Signal 35'])
    expect(detailsIn(await everything(id, ines))).toEqual([])
    await db.update(contests).set({ endTime: new Date() }).where(eq(contests.id, contestId))
    expect(detailsIn(JSON.stringify(await pageOf(id)))).toEqual(['Exit code 98', 'Signal 35'])
  })

  test('are hidden from other members', async () => {
    const { id } = await judged(leaking, 'all')
    const other = await signedIn('other')
    expect(detailsIn(await everything(id, other))).toEqual([])
  })

  test('are shown with a revealed test: the first failing one and no other', async () => {
    const { id } = await judged(leaking, 'first-failing')
    expect(detailsIn(await streamed(id, ines))).toEqual(['Exit code 98'])
    const { verdictDetail, testCaseResults } = await pageOf(id)
    expect(verdictDetail).toBe('Exit code 98')
    expect(testCaseResults).toMatchObject([{}, { verdictDetail: 'Exit code 98' }, { verdictDetail: null }])
  })

  test('are shown for a sample, also in a live contest, and in the verdict of the submission that failed on it', async () => {
    const { id } = await inLiveContest([crashed('Exit code 1'), crashed('Exit code 98'), passed], 'all')
    expect(detailsIn(await streamed(id, ines))).toEqual(['Exit code 1'])
    expect((await pageOf(id)).verdictDetail).toBe('Exit code 1')
    expect(detailsIn(await everything(id, ines))).toEqual(['Exit code 1'])
  })

  test('are not in the notification about a changed verdict', async () => {
    const { id, problemId } = await judged([passed, passed, passed], 'none')
    await newRejudge(db, { submissionId: id, userId: inesId, problemId })
    await judge(db, id, leaking)
    const said = await everything(id, ines)
    expect(said).toContain('became Runtime Error')
    expect(detailsIn(said)).toEqual([])
  })

  test.each([
    ['all', 'Exit code 98'],
    ['first-failing', 'Exit code 98'],
    ['none', null],
  ] as const)('are in the list where the page of the submission shows them: %s', async (policy, verdictDetail) => {
    const { id } = await judged(leaking, policy)
    expect(await listedOf(id, ines)).toMatchObject({ verdict: 'Runtime Error', verdictDetail })
  })
})

test('the reason of an Error is for administrators, in every reply', async () => {
  const reason = 'Test 1: The validator decided nothing (exit code 3).'
  const failed = async () => {
    const { submissionId: id } = await newSubmission(db, { userId: inesId, problemId: await newProblem(db, { tests }) })
    await finishJudgement(db, await takeJob(db, id), judgedNothing(reason))
    return { id }
  }
  const [own, seen] = [await failed(), await failed()]
  expect(await everything(own.id, ines)).not.toContain(reason)
  expect(await pageOf(own.id)).toMatchObject({ verdict: 'Error', verdictDetail: null })
  expect(await streamed(seen.id, boss)).toContain(reason)
  expect(await pageOf(seen.id, boss)).toMatchObject({ verdict: 'Error', verdictDetail: reason })
  const listed = (await get('/api/admin/submissions?verdict=Error', boss)).json().submissions
  expect(listed[0]).toMatchObject({ number: expect.any(Number), verdictDetail: reason })
})

const overLimits = [passed, crashed('Memory Limit Exceeded'), crashed('Output Limit Exceeded')]

test('an exceeded limit is shown for every test, hidden ones included', async () => {
  const { id } = await judged(overLimits, 'none')
  expect(detailsIn(await everything(id, ines))).toEqual(['Memory Limit Exceeded', 'Output Limit Exceeded'])
  expect((await pageOf(id)).verdictDetail).toBe('Memory Limit Exceeded')
})

test('in a live contest the limit that decided the verdict is shown, and that of no other test', async () => {
  const { id } = await inLiveContest(overLimits, 'none')
  expect(detailsIn(await everything(id, ines))).toEqual(['Memory Limit Exceeded'])
  expect((await pageOf(id)).verdictDetail).toBe('Memory Limit Exceeded')
})
