import { setTimeout as sleep } from 'node:timers/promises'
import { channels, notify } from '@arbiter/database/connection/registry'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { type Lease, releaseLease } from '@arbiter/database/queue/judge-queue'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import { failAttempt } from '@arbiter/database/queue/requeue-leases'
import { appendTests } from '@arbiter/database/queue/submission-events'
import { judgements, submissionEvents } from '@arbiter/database/schema/submissions'
import { newRejudge, newUser, someJudge } from '@arbiter/database/testing/judging'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CHECK_EVERY_MS } from '../feeds/feed.ts'
import { sweep } from '../sweep.ts'
import type { Following } from '../testing/follow.ts'
import { holdTable, waitingForLocks } from '../testing/hold-table.ts'
import { endOf, factsOf, judge, type PlayedTest, takeJob } from '../testing/play-judge.ts'
import { accepted, streamStage, typesOf } from '../testing/stream-stage.ts'

const { db, listening, problemId, ines, inesId, submitted, watch } = await streamStage()

const wrong: PlayedTest[] = [
  { verdict: 'Accepted' },
  { verdict: 'Wrong Answer', output: '11\n' },
  { verdict: 'Accepted' },
]
const after = (eventId: string | null) => ({ ...ines, 'last-event-id': String(eventId) })
const indexesOf = (following: Following) =>
  following.events().flatMap(({ type, data }) => (type === 'testcase' ? [data.index] : []))

/** Reports the tests between two positions one after the other, as a judge does. */
async function report(lease: Lease, played: PlayedTest[], from: number, to: number): Promise<void> {
  await appendTests(db, lease, (await factsOf(db, lease, played)).slice(from, to))
}

test('a judging is streamed from the queue to the verdict, test by test, and then the stream closes [1.1.5]', async () => {
  const id = await submitted()
  const stream = await watch(id, ines, listening)
  await stream.until('status', ({ data }) => data.status === 'queued')
  const lease = await takeJob(db, id)
  await stream.until('status', ({ data }) => data.status === 'judging')
  await report(lease, wrong, 0, 1)
  await stream.until('testcase', ({ data }) => data.index === 0)
  await report(lease, wrong, 1, 3)
  await stream.until('testcase', ({ data }) => data.index === 2)
  await finishJudgement(db, lease, endOf(wrong))
  await stream.over
  expect(typesOf(stream)).toEqual(['status', 'status', 'testcase', 'testcase', 'testcase', 'verdict'])
  expect(stream.events().at(-1)?.data).toEqual({
    type: 'verdict',
    submissionId: id,
    verdict: 'Wrong Answer',
    verdictDetail: null,
    passed: 2,
    total: 3,
    executionTime: 12,
    timeNoise: null,
    runsAlone: 0,
    memory: 2,
    compileLog: null,
    score: null,
    groups: null,
    isWithheld: false,
  })
})

test('a test is sent with its number, how many there are, and what may be seen of it', async () => {
  const id = await submitted()
  await judge(db, id, wrong)
  const stream = await watch(id)
  const sample = await stream.until('testcase', ({ data }) => data.index === 0)
  expect(sample.data.result).toMatchObject({ hidden: false, input: '1 2\n', expectedOutput: '3\n' })
  const failing = await stream.until('testcase', ({ data }) => data.index === 1)
  expect(failing.data).toMatchObject({
    submissionId: id,
    index: 1,
    total: 3,
    passed: false,
    result: { verdict: 'Wrong Answer', hidden: false, input: '5 5\n', expectedOutput: '10\n', userOutput: '11\n' },
  })
})

test('the answer is an event stream that nobody keeps, gathers or compresses, with the headers of every answer', async () => {
  const stream = await watch(await submitted(), { ...ines, 'accept-encoding': 'gzip, br' })
  expect(stream.status).toBe(200)
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(stream.headers['content-security-policy']).toBeDefined()
  expect(stream.headers['content-encoding']).toBeUndefined()
})

describe('coming late or again', () => {
  test('a finished judging is replayed and closed', async () => {
    const id = await submitted()
    await judge(db, id, accepted)
    const stream = await watch(id)
    await stream.over
    expect(typesOf(stream)).toEqual(['testcase', 'testcase', 'testcase', 'verdict'])
    const ids = stream.events().map((event) => Number(event.id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('a client that joins in the middle gets all earlier events once, and then the later ones', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    await report(lease, accepted, 0, 2)
    const stream = await watch(id)
    await stream.until('testcase', ({ data }) => data.index === 1)
    await report(lease, accepted, 2, 3)
    await finishJudgement(db, lease, endOf(accepted))
    await stream.over
    expect(indexesOf(stream)).toEqual([0, 1, 2])
  })

  test('Last-Event-ID goes on where the line broke', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    await report(lease, accepted, 0, 2)
    const broken = await watch(id)
    const last = await broken.until('testcase', ({ data }) => data.index === 1)
    broken.leave()
    await report(lease, accepted, 2, 3)
    const stream = await watch(id, after(last.id))
    await finishJudgement(db, lease, endOf(accepted))
    await stream.over
    expect(indexesOf(stream)).toEqual([2])
  })

  test.each(['', 'x', '-1', '1e3', '9'.repeat(30), "' or 1=1"])(
    'a Last-Event-ID of %j means from the beginning',
    async (eventId) => {
      const id = await submitted()
      await judge(db, id, accepted)
      const stream = await watch(id, after(eventId))
      await stream.over
      expect(indexesOf(stream)).toEqual([0, 1, 2])
    },
  )

  test('a user who has seen the verdict and comes again, or names an event that is still to come, gets the verdict', async () => {
    const id = await submitted()
    await judge(db, id, accepted)
    const first = await watch(id)
    await first.over
    for (const eventId of [first.events().at(-1)?.id ?? null, '999999999999999']) {
      const stream = await watch(id, after(eventId))
      await stream.over
      expect(typesOf(stream).at(-1)).toBe('verdict')
    }
  })

  test('two pages that watch the same submission from different places each get what they lack', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    await report(lease, accepted, 0, 1)
    const first = await watch(id)
    const last = await first.until('testcase')
    const second = await watch(id, after(last.id))
    await report(lease, accepted, 1, 3)
    await finishJudgement(db, lease, endOf(accepted))
    await Promise.all([first.over, second.over])
    expect([indexesOf(first), indexesOf(second)]).toEqual([
      [0, 1, 2],
      [1, 2],
    ])
  })

  test('a user who comes in while the news for another page are fetched misses nothing', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    await report(lease, accepted, 0, 2)
    const first = await watch(id, ines, listening)
    await first.until('testcase', ({ data }) => data.index === 1)
    const facts = (await factsOf(db, lease, accepted)).slice(2)
    const events = await holdTable(db, 'submission_events')
    await notify(db, channels.submission, id)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const second = await watch(id, ines, listening)
    await events.letGo((db) => appendTests(db, lease, facts))
    await Promise.all([first, second].map((each) => each.until('testcase', ({ data }) => data.index === 2)))
    expect([indexesOf(first), indexesOf(second)]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
  })

  test('a judging whose events were swept is replayed from the judgement', async () => {
    const id = await submitted()
    await judge(db, id, wrong)
    const replayed = await watch(id)
    await replayed.over
    await sweep(db)
    expect(await db.select().from(submissionEvents)).toHaveLength(4)
    await db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`) // past the trigger that protects finished judgements
      await db.update(judgements).set({ finishedAt: sql`now() - interval '25 hours'` })
    })
    await sweep(db)
    expect(await db.select().from(submissionEvents)).toHaveLength(0)
    const stream = await watch(id)
    await stream.over
    expect(typesOf(stream)).toEqual(typesOf(replayed))
    expect(stream.events().at(-1)?.data).toEqual(replayed.events().at(-1)?.data)
    expect(stream.events()[1]?.data).toEqual(replayed.events()[1]?.data)
  })
})

describe('judging again', () => {
  test('a client that follows a failed attempt gets the next one too', async () => {
    const id = await submitted()
    const stream = await watch(id)
    const lost = await takeJob(db, id)
    await report(lost, accepted, 0, 2)
    await stream.until('testcase', ({ data }) => data.index === 1)
    await db.transaction((db) => failAttempt(db, lost, 'the sandbox failed'))
    await stream.until('status', ({ data }) => data.status === 'queued')
    await judge(db, id, accepted)
    await stream.over
    expect(indexesOf(stream)).toEqual([0, 1, 0, 1, 2])
    expect(typesOf(stream).at(-1)).toBe('verdict')
  })

  test('the stream of a submission that is rejudged sends the new judging, not the old one', async () => {
    const id = await submitted()
    await judge(db, id, accepted)
    await newRejudge(db, { submissionId: id, userId: inesId, problemId })
    const stream = await watch(id)
    await stream.until('status', ({ data }) => data.status === 'queued')
    await judge(db, id, wrong)
    await stream.over
    expect(stream.events().filter(({ type }) => type === 'verdict')).toMatchObject([
      { data: { verdict: 'Wrong Answer' } },
    ])
  })
})

describe('the line', () => {
  test('position and judges are sent, and again when they change', async () => {
    const first = await submitted(await newUser(db))
    await submitted(await newUser(db))
    const id = await submitted()
    const stream = await watch(id)
    expect((await stream.until('status')).data).toEqual({
      type: 'status',
      submissionId: id,
      status: 'queued',
      position: 3,
      judges: 0,
    })
    expect((await stream.until('status')).id).toBeNull()
    const working = { slots: 2, isJudging: true, idleReason: null }
    await recordHeartbeat(db, { ...someJudge(), ...working })
    await takeJob(db, first)
    await stream.until('status', ({ data }) => data.position === 2 && data.judges === 1)
    await takeJob(db, id)
    const taken = await stream.until('status', ({ data }) => data.status === 'judging')
    expect(taken.data).toMatchObject({ position: null, judges: 1 })
  })

  test('a state is sent only when it has changed', async () => {
    const id = await submitted()
    const stream = await watch(id)
    await stream.until('status', ({ data }) => data.judges === 0)
    await sleep(CHECK_EVERY_MS + 500) // several rounds, each of which reads the queue
    await takeJob(db, id)
    await stream.until('status', ({ data }) => data.status === 'judging')
    const states = stream.events().map(({ data }) => JSON.stringify(data))
    expect(new Set(states).size).toBe(states.length)
  })

  test('a job that was handed back waits again', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    const stream = await watch(id)
    await stream.until('status', ({ data }) => data.status === 'judging')
    await releaseLease(db, lease)
    await stream.until('status', ({ data }) => data.status === 'queued' && data.position === 1)
  })
})
