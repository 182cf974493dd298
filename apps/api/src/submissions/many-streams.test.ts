import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@arbiter/database/connection/connect'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { appendTests } from '@arbiter/database/queue/submission-events'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { openProxy } from '@arbiter/database/testing/tcp-proxy'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { ApiConfig } from '../config.ts'
import { LISTENER_NAME } from '../feeds/database-listener.ts'
import { buildServer } from '../server.ts'
import { type Following, follow } from '../testing/follow.ts'
import { endOf, factsOf, judge, type PlayedTest, takeJob } from '../testing/play-judge.ts'
import { testServer } from '../testing/test-server.ts'

const { app, db, url, signedIn, idOf } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const problemId = await newProblem(db)
const accepted: PlayedTest[] = [{ verdict: 'Accepted' }]
const submitted = async (userId: string) => (await newSubmission(db, { userId, problemId })).submissionId

async function listeners(): Promise<number[]> {
  const { rows } = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where application_name = ${`arbiter-${LISTENER_NAME}`} and datname = current_database()`)
  return rows.map(({ pid }) => pid)
}

afterEach(async () => {
  await db.execute(sql`truncate submissions cascade`)
})

test('hundreds of open streams cost one listener, and each gets its verdict', async () => {
  const USERS = 10
  const streams: Following[] = []
  const ids: string[] = []
  for (let number = 0; number < USERS; number++) {
    const headers = await signedIn(`user-${number}`)
    const userId = await idOf(`user-${number}`)
    const own = await Promise.all(Array.from({ length: 10 }, () => submitted(userId)))
    ids.push(...own)
    const thrice = [...own, ...own, ...own]
    streams.push(...(await Promise.all(thrice.map((id) => follow(app, `/api/submissions/stream/${id}`, headers)))))
  }
  expect(streams).toHaveLength(300)
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  await Promise.all(streams.map((stream) => stream.until('status')))
  expect(await listeners()).toHaveLength(1)
  for (const id of ids) await judge(db, id, accepted)
  await Promise.all(streams.map((stream) => stream.over))
  const ends = streams.map((stream) => stream.events().at(-1)?.type)
  expect(ends).toEqual(streams.map(() => 'verdict'))
  expect(await listeners()).toHaveLength(1)
})

test('when the listener is cut off, it reconnects and sends what was missed', async () => {
  const headers = await signedIn('cut-off')
  const id = await submitted(await idOf('cut-off'))
  const stream = await follow(app, `/api/submissions/stream/${id}`, headers)
  await stream.until('status')
  await expect.poll(listeners).toHaveLength(1)
  const before = await listeners()
  const lease = await takeJob(db, id)
  await db.execute(sql`select pg_terminate_backend(${before[0]})`)
  await appendTests(db, lease, await factsOf(db, lease, accepted))
  await finishJudgement(db, lease, endOf(accepted))
  await stream.over
  expect(stream.events().map(({ type }) => type)).toEqual(expect.arrayContaining(['testcase', 'verdict']))
  await expect.poll(listeners).toHaveLength(1)
  expect(await listeners()).not.toEqual(before)
})

test('while the database is away a stream stays open, and goes on when it is back', async () => {
  const proxy = await openProxy(url)
  const connection = connect({ url: proxy.url, name: 'gated', maxConnections: 4, onError: () => {} })
  const config = ApiConfig.parse({ DATABASE_URL: proxy.url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  const gated = await buildServer({ db: connection.db, config })
  await gated.listen({ port: 0, host: '127.0.0.1' })
  const headers = await signedIn('watching')
  const id = await submitted(await idOf('watching'))
  const stream = await follow(gated, `/api/submissions/stream/${id}`, headers)
  await stream.until('status')
  proxy.isRefusing = true
  proxy.cut()
  await judge(db, id, accepted)
  expect((await follow(gated, `/api/submissions/stream/${id}`, headers)).status).toBe(503)
  expect(await Promise.race([stream.over, sleep(4_000, 'still open')])).toBe('still open')
  proxy.isRefusing = false
  await stream.over
  expect(stream.events().at(-1)?.type).toBe('verdict')
  await gated.close()
  await connection.close()
  await proxy.close()
})

test('a client that reads slowly holds nobody up, and misses nothing', async () => {
  const headers = await signedIn('slow')
  const large = 'x'.repeat(4096)
  const tests = Array.from({ length: 150 }, () => ({ input: large, output: 'y', isSample: true }))
  const userId = await idOf('slow')
  const { submissionId: id } = await newSubmission(db, { userId, problemId: await newProblem(db, { tests }) })
  const slow = await follow(app, `/api/submissions/stream/${id}`, headers)
  const keen = await follow(app, `/api/submissions/stream/${id}`, headers)
  slow.stopReading()
  const wrong: PlayedTest[] = tests.map(() => ({ verdict: 'Wrong Answer', output: large }))
  await judge(db, id, wrong)
  await keen.over
  expect(keen.events().filter(({ type }) => type === 'testcase')).toHaveLength(150)
  expect(slow.events().length).toBeLessThan(150)
  slow.readOn()
  await slow.over
  const testsOf = (stream: Following) => stream.events().filter(({ type }) => type !== 'status')
  expect(testsOf(slow)).toEqual(testsOf(keen))
})
