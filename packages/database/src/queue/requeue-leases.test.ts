import { randomUUID } from 'node:crypto'
import { MAX_FAILED_ATTEMPTS } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { judges } from '../schema/operations.ts'
import { judgements, submissionEvents, submissionStates } from '../schema/submissions.ts'
import { notifications } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newProblem, newSubmission, newUser, resultOf, someJudge } from '../testing/judging.ts'
import { connectAsIfStarted } from '../testing/server-start.ts'
import { finishJudgement } from './finish-judgement.ts'
import { claim, type Lease, lockUser, queuePositions, queueState } from './judge-queue.ts'
import { HEARTBEAT_TIMEOUT_SECONDS, recordHeartbeat } from './judges.ts'
import { failAttempt, requeueExpiredLeases, requeueOrphanedLeases } from './requeue-leases.ts'
import { LeaseLost } from './submission-events.ts'

const { url, db: plain } = await freshDatabase()
const { db, close } = await connectAsIfStarted(url, 3600)
afterAll(close)
const problemId = await newProblem(db)
const [ada, bo] = [await newUser(db), await newUser(db)]
const admin = await newUser(db, { role: 'admin' })

beforeEach(() => db.execute(sql`truncate submissions, judges, notifications cascade`))

/** A judge that has just sent a heartbeat. */
async function livingJudge(): Promise<string> {
  const { id, name, languages, sandboxMode } = someJudge()
  await recordHeartbeat(db, { id, name, languages, sandboxMode, slots: 2, isJudging: true, idleReason: null })
  return id
}

/** Long enough without a sign to be taken for dead. */
const expire = (judgeId: string) =>
  db
    .update(judges)
    .set({ lastSeenAt: sql`now() - make_interval(secs => ${HEARTBEAT_TIMEOUT_SECONDS + 1})` })
    .where(eq(judges.id, judgeId))

/** Judges take as many jobs as are asked for, and die. */
async function dyingWith(jobs: number): Promise<Lease[]> {
  const judgeId = await livingJudge()
  const leases: Lease[] = []
  for (let taken = 0; taken < jobs; taken++) leases.push(await claimNext(db, someJudge({ id: judgeId })))
  await expire(judgeId)
  return leases
}

async function judgementOf({ judgementId }: { judgementId: string }) {
  const [judgement] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  return judgement
}

async function stateOf({ submissionId }: { submissionId: string }) {
  const [state] = await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId))
  return state
}

test('what a dead judge held goes back to its place, and the judge is forgotten', async () => {
  const first = await newSubmission(db, { userId: ada, problemId })
  await newSubmission(db, { userId: ada, problemId })
  await dyingWith(1)
  expect(await requeueExpiredLeases(db)).toBe(1)
  expect(await judgementOf(first)).toMatchObject({ status: 'queued', failures: 1, judgeId: null })
  expect(await stateOf(first)).toMatchObject({ status: 'queued', verdict: null })
  expect(await queuePositions(db, [first.submissionId])).toEqual(new Map([[first.submissionId, 1]]))
  expect(await db.select().from(judges)).toEqual([])
  expect(await requeueExpiredLeases(db)).toBe(0)
})

test('the judge that was thought dead can not write when it wakes', async () => {
  const submission = await newSubmission(db, { userId: ada, problemId })
  const [lease] = await dyingWith(1)
  if (!lease) throw new Error('nothing was taken')
  await requeueExpiredLeases(db)
  await expect(finishJudgement(db, lease, resultOf('Accepted'))).rejects.toThrow(LeaseLost)
  await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
  await finishJudgement(db, lease, resultOf('Accepted')).catch(() => {})
  expect(await stateOf(submission)).toMatchObject({ verdict: 'Wrong Answer' })
})

test('a judge that lives keeps what it holds', async () => {
  await newSubmission(db, { userId: ada, problemId })
  await claimNext(db, someJudge({ id: await livingJudge() }))
  expect(await requeueExpiredLeases(db)).toBe(0)
  expect(await requeueOrphanedLeases(db)).toBe(0)
  expect(await queueState(db)).toMatchObject({ running: 1 })
})

test('a submission that takes down every judge ends as our error, notifies the admins, and blocks nobody', async () => {
  const poison = await newSubmission(db, { userId: ada, problemId })
  const innocent = await newSubmission(db, { userId: bo, problemId })
  for (let death = 0; death < MAX_FAILED_ATTEMPTS; death++) {
    await dyingWith(1)
    expect(await requeueExpiredLeases(db)).toBe(1)
  }
  expect(await judgementOf(poison)).toMatchObject({ status: 'done', verdict: 'Error', failures: MAX_FAILED_ATTEMPTS })
  const reason = `Judging failed ${MAX_FAILED_ATTEMPTS} times, the last time with: The judge stopped responding.`
  expect(await stateOf(poison)).toMatchObject({ status: 'done', verdict: 'Error', verdictDetail: reason })
  const events = await db.select().from(submissionEvents)
  expect(events).toMatchObject([{ type: 'verdict', submissionId: poison.submissionId, data: { verdict: 'Error' } }])
  const notes = await db.select().from(notifications)
  expect(notes).toMatchObject([
    {
      ...{ userId: admin, kind: 'judging-failed', link: `/submissions/${poison.submissionId}` },
      details: { submissionId: poison.submissionId, number: expect.any(Number), reason },
    },
  ])
  expect(await claim(db, someJudge({ isIdle: false }))).toMatchObject({ judgementId: innocent.judgementId })
})

test('judges that requeue at the same time requeue each job once', async () => {
  for (let job = 0; job < 6; job++) await newSubmission(db, { userId: job % 2 ? ada : bo, problemId })
  await dyingWith(3)
  await dyingWith(3)
  const requeued = await Promise.all(Array.from({ length: 6 }, () => requeueExpiredLeases(db)))
  expect(requeued.reduce((sum, each) => sum + each)).toBe(6)
  const rows = await db.select({ failures: judgements.failures, status: judgements.status }).from(judgements)
  expect(rows).toEqual(Array(6).fill({ failures: 1, status: 'queued' }))
})

test('those who give up on jobs of the same users at once do not block each other', async () => {
  for (let job = 0; job < 6; job++) await newSubmission(db, { userId: job % 2 ? ada : bo, problemId })
  await db.update(judgements).set({ failures: MAX_FAILED_ATTEMPTS - 1 })
  await dyingWith(3)
  await dyingWith(3)
  await Promise.all(Array.from({ length: 6 }, () => requeueExpiredLeases(db)))
  const rows = await db.select({ verdict: judgements.verdict }).from(judgements)
  expect(rows).toEqual(Array(6).fill({ verdict: 'Error' }))
  expect(await db.select().from(notifications)).toHaveLength(6)
})

test('a judge that ends its work in the moment it is given up neither fails nor is counted twice', async () => {
  const submission = await newSubmission(db, { userId: ada, problemId })
  await db.update(judgements).set({ failures: MAX_FAILED_ATTEMPTS - 1 })
  const [lease] = await dyingWith(1)
  if (!lease) throw new Error('nothing was taken')
  let requeueing: Promise<number> | undefined
  await plain.transaction(async (late) => {
    await lockUser(late, ada)
    requeueing = requeueExpiredLeases(db)
    await expect.poll(waitingForLocks).toBeGreaterThan(0)
    await finishJudgement(late, lease, resultOf('Accepted'))
  })
  expect(await requeueing).toBe(0)
  expect(await stateOf(submission)).toMatchObject({ status: 'done', verdict: 'Accepted' })
  expect(await db.select().from(notifications)).toEqual([])
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await plain.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.waiting ?? 0
}

test('an attempt that is over can not fail', async () => {
  const submission = await newSubmission(db, { userId: ada, problemId })
  const lease = await claimNext(db)
  await failAttempt(db, { ...lease, attempt: lease.attempt - 1 }, 'it broke')
  expect(await judgementOf(submission)).toMatchObject({ status: 'judging', failures: 0 })
  await finishJudgement(db, lease, resultOf('Accepted'))
  await failAttempt(db, lease, 'it broke')
  expect(await judgementOf(submission)).toMatchObject({ status: 'done', failures: 0, verdict: 'Accepted' })
})

test('a job of an unknown judge is requeued after a while', async () => {
  const submission = await newSubmission(db, { userId: ada, problemId })
  await claimNext(db, someJudge({ id: randomUUID() }))
  expect(await requeueOrphanedLeases(db)).toBe(0)
  await db.update(judgements).set({ startedAt: sql`now() - interval '16 seconds'` })
  expect(await requeueOrphanedLeases(db)).toBe(1)
  expect(await judgementOf(submission)).toMatchObject({ status: 'queued', failures: 1, judgeId: null })
})

test('a job of a judge that is known is its own, however long it takes', async () => {
  await newSubmission(db, { userId: ada, problemId })
  await claimNext(db, someJudge({ id: await livingJudge() }))
  await db.update(judgements).set({ startedAt: sql`now() - interval '1 hour'` })
  expect(await requeueOrphanedLeases(db)).toBe(0)
})
