import type { ChildProcess } from 'node:child_process'
import { JUDGE_SILENCE_SECONDS } from '@arbiter/database/judges'
import { judgements, submissionEvents, submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { notifications } from '@arbiter/database/schema/users'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startJudge } from './judge.ts'
import { ended, FIRST_UID, judgeConfig, judged, judgeSettings, spawnJudge, stateOf } from './testing/judging.ts'

const { db, url } = await freshDatabase()
const running: ChildProcess[] = []

afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    await ended(child)
  }
})

async function judge(name: string, settings: Record<string, string> = {}): Promise<ChildProcess> {
  const firstUid = String(FIRST_UID + 100 * (running.length + 1))
  const child = await spawnJudge(judgeSettings(url, { JUDGE_NAME: name, SANDBOX_FIRST_UID: firstUid, ...settings }))
  running.push(child)
  return child
}

const userId = await newUser(db)
const three = Array.from({ length: 3 }, (_, number) => ({ input: `${number}\n`, output: `${number}\n` }))
const problemId = await newProblem(db, { tests: three, timeLimitMs: 3000 })
const echo = 'print(input())'
const slowEcho = 'import time\ntime.sleep(1.5)\nprint(input())'
const submit = (code: string) => newSubmission(db, { userId, problemId, language: 'python', code })

const untilJudging = (submissionId: string) =>
  expect.poll(async () => (await stateOf(db, submissionId)).status, { timeout: 20_000, interval: 10 }).toBe('judging')

async function judgementOf(judgementId: string) {
  const [judgement] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  return judgement
}

async function verdictEvents(submissionId: string) {
  const own = and(eq(submissionEvents.submissionId, submissionId), eq(submissionEvents.type, 'verdict'))
  return db.select().from(submissionEvents).where(own)
}

test('what a judge held when it was killed is judged by another within 15 s', async () => {
  const north = await judge('north')
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilJudging(submissionId)
  north.kill('SIGKILL')
  const diedAt = Date.now()
  await judge('south')
  await expect
    .poll(async () => (await judgementOf(judgementId))?.judgeName, { timeout: 15_000, interval: 50 })
    .toBe('south')
  expect(Date.now() - diedAt).toBeLessThan(15_000)
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  expect(await verdictEvents(submissionId)).toHaveLength(1)
  expect(await judgementOf(judgementId)).toMatchObject({ attempt: 2, failures: 1 })
})

test('a judge that was frozen and wakes up can not write what is no longer its own', async () => {
  const north = await judge('north')
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilJudging(submissionId)
  north.kill('SIGSTOP')
  await judge('south')
  const silence = (JUDGE_SILENCE_SECONDS + 8) * 1000
  await expect
    .poll(async () => (await judgementOf(judgementId))?.judgeName, { timeout: silence, interval: 50 })
    .toBe('south')
  north.kill('SIGCONT') // while south is at it
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  const before = await judgementOf(judgementId)
  const again = await submit(echo)
  await judged(db, again.submissionId)
  await new Promise((done) => setTimeout(done, 3_000)) // north's programs have ended by now
  expect(await judgementOf(judgementId)).toEqual(before)
  expect(before).toMatchObject({ judgeName: 'south', attempt: 2 })
  expect(await verdictEvents(submissionId)).toHaveLength(1)
})

test('a judge that is asked to stop hands back what it can not finish in time, and nobody is to blame', async () => {
  const north = await startJudge(judgeConfig(url))
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilJudging(submissionId)
  await north.stop(50)
  expect(await judgementOf(judgementId)).toMatchObject({ status: 'queued', failures: 0, judgeId: null })
  await judge('south')
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
})

test('a judge that is asked to stop finishes what is nearly done', async () => {
  const north = await judge('north')
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilJudging(submissionId)
  north.kill('SIGTERM')
  await ended(north)
  expect(north.exitCode).toBe(0)
  expect(await judgementOf(judgementId)).toMatchObject({ status: 'done', verdict: 'Accepted', attempt: 1 })
})

test('a submission that kills its judge twice ends as Error with a note to admins, and blocks nobody', async () => {
  const admin = await newUser(db, { role: 'admin' })
  const poison = await submit(slowEcho)
  for (const name of ['first', 'second']) {
    const victim = await judge(name)
    await expect
      .poll(async () => (await judgementOf(poison.judgementId))?.judgeName, { timeout: 20_000, interval: 10 })
      .toBe(name)
    victim.kill('SIGKILL')
  }
  const harmless = await submit(echo)
  await judge('third')
  expect((await judged(db, harmless.submissionId)).verdict).toBe('Accepted')
  expect(await judged(db, poison.submissionId)).toMatchObject({ verdict: 'Error' })
  expect(await verdictEvents(poison.submissionId)).toHaveLength(1)
  const notes = await db.select().from(notifications).where(eq(notifications.userId, admin))
  expect(notes).toMatchObject([{ kind: 'judging-failed', link: `/submissions/${poison.submissionId}` }])
  expect(await db.select().from(notifications).where(eq(notifications.userId, userId))).toEqual([])
}, 90_000)

test('two judges race for the same jobs, and each job has one verdict from one of them', async () => {
  await Promise.all([judge('north', { SANDBOX_FIRST_UID: '91000' }), judge('south', { SANDBOX_FIRST_UID: '91500' })])
  const people = await Promise.all(Array.from({ length: 6 }, () => newUser(db)))
  const sent = await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      newSubmission(db, { userId: people[index % 6] ?? userId, problemId, language: 'python', code: echo }),
    ),
  )
  const names = new Set<string | null | undefined>()
  for (const { submissionId, judgementId } of sent) {
    expect((await judged(db, submissionId)).verdict).toBe('Accepted')
    expect(await verdictEvents(submissionId)).toHaveLength(1)
    const judgement = await judgementOf(judgementId)
    expect(judgement?.attempt).toBe(1)
    names.add(judgement?.judgeName)
  }
  expect(names).toEqual(new Set(['north', 'south']))
})

/** Written as the server does, but with nobody told. */
async function submitSilently(values: Partial<typeof judgements.$inferInsert> = {}): Promise<string> {
  const keys = { userId, problemId, language: 'python' } as const
  const [submission] = await db
    .insert(submissions)
    .values({ ...keys, code: echo })
    .returning()
  if (!submission) throw new Error('nothing was written')
  const { id: submissionId, createdAt } = submission
  await db.insert(submissionStates).values({ ...keys, submissionId, createdAt })
  await db.insert(judgements).values({ submissionId, userId, number: 1, ...values })
  return submissionId
}

test('a judge that is told nothing finds the job by itself', async () => {
  await judge('north')
  expect((await judged(db, await submitSilently())).verdict).toBe('Accepted')
})

test('a job whose claim was never answered does not stay with a judge that knows nothing of it', async () => {
  const north = await startJudge(judgeConfig(url))
  const submissionId = await submitSilently({ status: 'judging', judgeId: north.id, attempt: 1 })
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  await north.stop(0)
})

test('a judge whose clock is hours off judges and lives like any other', async () => {
  const skew = 'const now = Date.now; Date.now = () => now() + 7 * 3600_000'
  const skewed = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(skew)}` }
  await judge('north', skewed)
  const { submissionId, judgementId } = await submit(slowEcho)
  await judge('south')
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  const judgement = await judgementOf(judgementId)
  expect(judgement).toMatchObject({ judgeName: 'north', attempt: 1 })
  expect(Math.abs((judgement?.finishedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
})
