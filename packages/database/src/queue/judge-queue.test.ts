import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { connect, connectOnce, type Db } from '../connection/connect.ts'
import { channels, subscribe } from '../connection/registry.ts'
import { judgements, submissionEvents, submissionStates } from '../schema/submissions.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import {
  claimNext,
  type NewSubmission,
  newProblem,
  newRejudge,
  newSubmission,
  newUser,
  type SomeSubmission,
  someJudge,
} from '../testing/judging.ts'
import {
  claim,
  isOpenSubmission,
  leasesOf,
  newestNumber,
  queuePositions,
  queueState,
  releaseLease,
} from './judge-queue.ts'
import { appendTests, LeaseLost, type TestFacts } from './submission-events.ts'

const { db, url } = await freshDatabase()
const problemId = await newProblem(db)
const [ada, bo, cy] = [await newUser(db), await newUser(db), await newUser(db)]

beforeEach(() => db.execute(sql`truncate submissions cascade`))

async function submit(userId: string, rest: Partial<SomeSubmission> = {}): Promise<NewSubmission> {
  const made = await newSubmission(db, { userId, problemId, ...rest })
  await sleep(2) // who came first is known by the millisecond
  return made
}

async function submitMany(userId: string, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent++) await submit(userId)
}

async function finish(judgementId: string): Promise<string> {
  const [done] = await db
    .update(judgements)
    .set({ status: 'done', verdict: 'Accepted' })
    .where(eq(judgements.id, judgementId))
    .returning({ userId: judgements.userId })
  return done?.userId ?? ''
}

/** The author of each claimed submission, until the queue is empty. */
async function servedUsers(): Promise<string[]> {
  const served: string[] = []
  for (let next = await claim(db, someJudge()); next; next = await claim(db, someJudge())) {
    served.push(await finish(next.judgementId))
  }
  return served
}

const fail = (judgementId: string) => db.update(judgements).set({ failures: 1 }).where(eq(judgements.id, judgementId))

const someFacts: TestFacts = {
  ...{ position: 0, total: 1, isSample: false, verdict: 'Accepted', verdictDetail: null },
  ...{ cpuMs: 1, memoryKb: 1, isFirstFailing: false },
}

test('a job appears with the transaction that wrote it', async () => {
  await submit(ada)
  expect(await queueState(db)).toMatchObject({ waiting: 1, running: 0 })
  await claimNext(db)
  expect(await queueState(db)).toEqual({ waiting: 0, running: 1, oldestWaitingSeconds: 0 })
})

test('a job disappears with the transaction that was rolled back', async () => {
  const failed = db.transaction(async (db) => {
    await newSubmission(db, { userId: ada, problemId })
    throw new Error('the submission was refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await queueState(db)).toMatchObject({ waiting: 0 })
  expect(await claim(db, someJudge())).toBeNull()
})

test('a new job notifies all subscribers, and so does its claim', async () => {
  const client = await connectOnce(url, 'test')
  const received: string[] = []
  client.on('notification', ({ channel, payload }) => received.push(`${channel} ${payload}`.trim()))
  await subscribe(client, [channels.queue, channels.submission])
  const { submissionId } = await submit(ada)
  await claimNext(db)
  await expect.poll(() => received).toEqual([channels.queue, `${channels.submission} ${submissionId}`])
  await client.end()
})

test('contests go before practice, and judging again comes last', async () => {
  const { submissionId, judgementId } = await submit(ada)
  await finish(judgementId)
  const rejudge = await newRejudge(db, { submissionId, userId: ada, problemId })
  const practice = await submit(bo, { priority: 'practice' })
  const contest = await submit(cy, { priority: 'contest' })
  const order = [await claimNext(db), await claimNext(db), await claimNext(db)]
  expect(order.map((each) => each.judgementId)).toEqual([contest.judgementId, practice.judgementId, rejudge])
})

test('users alternate, however many submissions one of them sends', async () => {
  await submitMany(ada, 10)
  await submitMany(bo, 1)
  await submitMany(cy, 3)
  const rounds = [ada, bo, cy, ada, cy, ada, cy]
  expect(await servedUsers()).toEqual([...rounds, ...Array(7).fill(ada)])
})

test('several submissions of one user at the same instant get a round each', async () => {
  await Promise.all(Array.from({ length: 6 }, () => submit(ada)))
  const rounds = (await db.select({ round: judgements.round }).from(judgements)).map(({ round }) => round)
  expect(rounds.sort()).toEqual([0, 1, 2, 3, 4, 5])
})

test('a newcomer never waits for a flood to end', async () => {
  await submitMany(ada, 10)
  await finish((await claimNext(db)).judgementId)
  await finish((await claimNext(db)).judgementId)
  const { submissionId } = await submit(bo)
  expect(await queuePositions(db, [submissionId])).toEqual(new Map([[submissionId, 2]]))
})

test('nobody starves while new users keep coming', async () => {
  await submitMany(ada, 5)
  const served: string[] = []
  for (let arrival = 0; arrival < 200; arrival++) {
    await submit(await newUser(db))
    served.push(await finish((await claimNext(db)).judgementId))
  }
  // Ada has one submission in each of five rounds, and no round is longer than the number of users who came during the one before.
  expect(served.filter((userId) => userId === ada)).toHaveLength(5)
  expect(served.lastIndexOf(ada)).toBeLessThan(20)
})

test('two who submit again after each verdict do not hold up a third', async () => {
  await submitMany(ada, 4)
  await submit(bo)
  await submit(cy)
  const served: string[] = []
  for (let verdict = 0; verdict < 30; verdict++) {
    const userId = await finish((await claimNext(db)).judgementId)
    served.push(userId)
    if (userId !== ada) await submit(userId)
  }
  expect(served.slice(0, 12).filter((userId) => userId === ada)).toHaveLength(4)
})

test('judges that claim at once never get the same job', async () => {
  const crowd = connect({ url, name: 'crowd', maxConnections: 20 })
  for (let user = 0; user < 5; user++) await submitMany(await newUser(db), 3)
  const taken = await Promise.all(Array.from({ length: 20 }, () => claim(crowd.db, someJudge())))
  const ids = taken.flatMap((claimed) => claimed?.judgementId ?? [])
  expect(new Set(ids).size).toBe(15)
  expect(ids).toHaveLength(15)
  await crowd.close()
})

test('a judge is given only what it can compile', async () => {
  await submit(ada, { language: 'java' })
  const python = await submit(bo, { language: 'python' })
  const snake = someJudge({ languages: ['python', 'c'] })
  expect(await claim(db, snake)).toMatchObject({ judgementId: python.judgementId, isPoison: false })
  expect(await claim(db, snake)).toBeNull()
})

test('a judge that can compile nothing is given nothing', async () => {
  await submit(ada)
  expect(await claim(db, someJudge({ languages: [] }))).toBeNull()
})

test('a submission that a judge failed at waits for an idle judge, and busy ones leave what is behind it', async () => {
  const poison = await submit(ada)
  const next = await submit(bo)
  await fail(poison.judgementId)
  expect(await claim(db, someJudge({ isIdle: false }))).toBeNull()
  expect(await queueState(db)).toMatchObject({ waiting: 2, running: 0 })
  expect(await claimNext(db)).toMatchObject({ judgementId: poison.judgementId, isPoison: true })
  expect(await claimNext(db, someJudge({ isIdle: false }))).toMatchObject({ judgementId: next.judgementId })
})

test('a poison message in a language that a judge does not speak does not hold that judge up', async () => {
  const poison = await submit(ada, { language: 'java' })
  const next = await submit(bo)
  await fail(poison.judgementId)
  const busy = someJudge({ isIdle: false, languages: ['cpp'] })
  expect(await claimNext(db, busy)).toMatchObject({ judgementId: next.judgementId })
})

test('what is handed back goes to its old place, and nobody is blamed', async () => {
  const first = await submit(ada)
  const second = await submit(bo)
  const lease = await claimNext(db)
  await releaseLease(db, lease)
  const positions = await queuePositions(db, [first.submissionId, second.submissionId])
  expect([...positions.values()].sort()).toEqual([1, 2])
  expect(positions.get(first.submissionId)).toBe(1)
  expect(await db.select().from(submissionStates).where(eq(submissionStates.status, 'judging'))).toEqual([])
  const again = await claimNext(db)
  expect(again).toMatchObject({ judgementId: first.judgementId, attempt: lease.attempt + 1, isPoison: false })
})

test('only the judge that holds a lease can release it', async () => {
  await submit(ada)
  const lease = await claimNext(db)
  await releaseLease(db, { ...lease, attempt: lease.attempt - 1 })
  expect(await queueState(db)).toMatchObject({ waiting: 0, running: 1 })
  await releaseLease(db, lease)
  await expect(appendTests(db, lease, [someFacts])).rejects.toThrow(LeaseLost)
})

test('the events of an attempt are deleted when the next one begins', async () => {
  await submit(ada)
  const lease = await claimNext(db)
  await appendTests(db, lease, [someFacts])
  expect(await db.select().from(submissionEvents)).toHaveLength(1)
  await releaseLease(db, lease)
  await claimNext(db)
  expect(await db.select().from(submissionEvents)).toEqual([])
})

test('a claim is written down: who judges, since when, by which walls', async () => {
  const { submissionId } = await submit(ada)
  const south = someJudge({ name: 'south', sandboxMode: 'polling' })
  const { judgementId } = await claimNext(db, south)
  const [row] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  expect(row).toMatchObject({ status: 'judging', attempt: 1, judgeId: south.id, judgeName: 'south' })
  expect(row).toMatchObject({ sandboxMode: 'polling', startedAt: expect.any(Date), testSetId: expect.any(String) })
  const [state] = await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId))
  expect(state).toMatchObject({ status: 'judging', verdict: null })
  expect(await leasesOf(db, south.id)).toMatchObject([{ judgementId, attempt: 1 }])
  expect(await leasesOf(db, someJudge().id)).toEqual([])
})

test('every waiting job has its place in the queue, and no other has one', async () => {
  const first = await submit(ada)
  const second = await submit(ada)
  const third = await submit(bo)
  const all = [first, second, third].map(({ submissionId }) => submissionId)
  const places = async () => {
    const positions = await queuePositions(db, all)
    return all.map((submissionId) => positions.get(submissionId))
  }
  expect(await places()).toEqual([1, 3, 2])
  await claimNext(db)
  expect(await places()).toEqual([undefined, 2, 1])
  expect(await queuePositions(db, [])).toEqual(new Map())
})

async function openSubmissionsOf(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute(sql`select from judgements where user_id = ${userId} and ${isOpenSubmission}`)
  return rows.length
}

test('what waits and what is being judged counts as open; what an admin judges again does not', async () => {
  await submitMany(ada, 3)
  await submitMany(bo, 1)
  await claimNext(db)
  expect(await openSubmissionsOf(db, ada)).toBe(3)
  const done = await submit(cy)
  await finish(done.judgementId)
  await newRejudge(db, { ...done, userId: cy, problemId })
  expect(await openSubmissionsOf(db, cy)).toBe(0)
  expect(await newestNumber(db, done.submissionId)).toBe(2)
})

test('how long the longest has waited is known', async () => {
  const { judgementId } = await submit(ada)
  await submit(bo)
  const aMinuteAgo = sql`now() - interval '1 minute'`
  await db.update(judgements).set({ createdAt: aMinuteAgo }).where(eq(judgements.id, judgementId))
  const { oldestWaitingSeconds } = await queueState(db)
  expect(oldestWaitingSeconds).toBeGreaterThan(59)
  expect(oldestWaitingSeconds).toBeLessThan(120)
})

test('a judge whose slots are in use takes the next job of a user who has none of them', async () => {
  await submit(ada)
  await submit(ada)
  const other = await submit(bo)
  const first = await claim(db, someJudge())
  expect(first).toMatchObject({ userId: ada })
  expect(await claim(db, someJudge({ exceptUsers: [ada] }))).toMatchObject({
    judgementId: other.judgementId,
    userId: bo,
  })
  expect(await claim(db, someJudge({ exceptUsers: [ada, bo] }))).toBeNull()
})
