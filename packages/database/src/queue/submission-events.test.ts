import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { connectOnce } from '../connection/connect.ts'
import { channels, subscribe } from '../connection/registry.ts'
import { judgements, submissionEvents } from '../schema/submissions.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newProblem, newRejudge, newSubmission, newUser, resultOf } from '../testing/judging.ts'
import { finishJudgement } from './finish-judgement.ts'
import type { Lease } from './judge-queue.ts'
import { appendTests, eventsAfter, sweepEvents, type TestFacts } from './submission-events.ts'

const { db, url } = await freshDatabase()
const [userId, problemId] = [await newUser(db), await newProblem(db)]

beforeEach(() => db.execute(sql`truncate submissions cascade`))

const facts = (position: number): TestFacts => ({
  ...{ position, total: 100, isSample: false, verdict: 'Accepted', verdictDetail: null },
  ...{ cpuMs: 7, memoryKb: 512, isFirstFailing: false },
})

async function held(): Promise<Lease> {
  await newSubmission(db, { userId, problemId })
  return claimNext(db)
}

/** The positions of the tests that a follower receives, and 'verdict' for the end. */
async function received({ submissionId }: Lease, afterEventId = 0): Promise<(number | string)[]> {
  const events = await eventsAfter(db, [{ submissionId, afterEventId }])
  return events.map((event) => (event.type === 'testcase' ? event.data.position : event.type))
}

test('every test is sent in order, and the verdict after all of them', async () => {
  const lease = await held()
  await appendTests(
    db,
    lease,
    Array.from({ length: 60 }, (_, position) => facts(position)),
  )
  await appendTests(db, lease, [facts(60)])
  await finishJudgement(db, lease, resultOf('Accepted'))
  expect(await received(lease)).toEqual([...Array.from({ length: 61 }, (_, position) => position), 'verdict'])
})

test('what was judged is sent as it was found', async () => {
  const lease = await held()
  const failing: TestFacts = {
    ...{ position: 3, total: 9, isSample: true, verdict: 'Runtime Error', verdictDetail: 'Exit code 1', cpuMs: 7 },
    ...{ memoryKb: null, isFirstFailing: true, output: 'AAE=', isOutputClipped: true },
  }
  await appendTests(db, lease, [failing])
  const [event] = await eventsAfter(db, [{ submissionId: lease.submissionId, afterEventId: 0 }])
  expect(event).toEqual({
    ...{ id: expect.any(Number), submissionId: lease.submissionId, judgementId: lease.judgementId, type: 'testcase' },
    data: failing,
  })
})

test('a follower who reconnects receives what came after the last event they saw', async () => {
  const lease = await held()
  await appendTests(db, lease, [facts(0), facts(1), facts(2)])
  const [, second] = await eventsAfter(db, [{ submissionId: lease.submissionId, afterEventId: 0 }])
  expect(await received(lease, second?.id)).toEqual([2])
  expect(await received(lease, Number.MAX_SAFE_INTEGER)).toEqual([])
})

test('one question answers for many submissions, each from where its follower stands', async () => {
  const [first, second] = [await held(), await held()]
  await appendTests(db, first, [facts(0)])
  await appendTests(db, second, [facts(0), facts(1)])
  const seen = (await eventsAfter(db, [{ submissionId: second.submissionId, afterEventId: 0 }]))[0]?.id ?? 0
  const events = await eventsAfter(db, [
    { submissionId: first.submissionId, afterEventId: 0 },
    { submissionId: second.submissionId, afterEventId: seen },
  ])
  expect(events.map((event) => event.submissionId)).toEqual([first.submissionId, second.submissionId])
  expect(await eventsAfter(db, [])).toEqual([])
})

test('when a submission is judged again, only the events of the newest judging are sent', async () => {
  const lease = await held()
  await finishJudgement(db, lease, resultOf('Accepted'))
  await newRejudge(db, { ...lease, userId, problemId })
  expect(await received(lease)).toEqual([])
  const again = await claimNext(db)
  await appendTests(db, again, [facts(0)])
  expect(await received(lease)).toEqual([0])
})

test('every server is notified of what is new, and only once it can be read', async () => {
  const client = await connectOnce(url, 'test')
  const received: string[] = []
  client.on('notification', ({ payload }) => received.push(payload ?? ''))
  const lease = await held()
  await subscribe(client, [channels.submission])
  await db.transaction(async (db) => {
    await appendTests(db, lease, [facts(0)])
    await client.query('select 1')
    expect(received).toEqual([])
  })
  await expect.poll(() => received).toEqual([lease.submissionId])
  await finishJudgement(db, lease, resultOf('Accepted'))
  await expect.poll(() => received).toEqual([lease.submissionId, lease.submissionId])
  await client.end()
})

test('events are swept a while after the verdict, and those of a running judging never', async () => {
  const [finished, running] = [await held(), await held()]
  await appendTests(db, finished, [facts(0)])
  await appendTests(db, running, [facts(0)])
  await finishJudgement(db, finished, resultOf('Accepted'))
  expect(await sweepEvents(db, 60)).toBe(0)
  expect(await sweepEvents(db, -1)).toBe(1)
  const left = await db.select({ judgementId: submissionEvents.judgementId }).from(submissionEvents)
  expect(left).toEqual([{ judgementId: running.judgementId }])
  const [row] = await db.select().from(judgements).where(eq(judgements.id, finished.judgementId))
  expect(row?.verdict).toBe('Accepted')
})
