import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusals } from '@arbiter/contract/messages'
import { finishJudgement } from '@arbiter/database/finish-judgement'
import { failAttempt } from '@arbiter/database/free-judgements'
import { handBack, type Lease, SUBMISSION_CHANNEL } from '@arbiter/database/judge-queue'
import { beat } from '@arbiter/database/judges'
import { judgements, submissionEvents, submissionStates } from '@arbiter/database/schema/submissions'
import { appendTests } from '@arbiter/database/submission-events'
import { newProblem, newRejudge, newSubmission, newUser, someJudge } from '@arbiter/database/testing/judging'
import { MAX_STREAMS_PER_USER, STREAM_HEARTBEAT_MS } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { ApiConfig } from '../config.ts'
import { LOOK_AT_ALL_MS } from '../http/audience.ts'
import { buildServer } from '../server.ts'
import { sweep } from '../sweep.ts'
import { type Following, follow, type Received } from '../testing/follow.ts'
import { holdTable, waitingForLocks } from '../testing/hold-table.ts'
import { endOf, factsOf, judge, type PlayedTest, takeJob } from '../testing/play-judge.ts'
import { PASSWORD, testServer } from '../testing/test-server.ts'

const { app, db, url, get, post, signedIn, idOf, flag, promote } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })

/** A second server that never looks by itself: what it tells, the database has told it. */
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const config = ApiConfig.parse({ DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const hearing = await buildServer({ db, config })
await hearing.listen({ port: 0, host: '127.0.0.1' })
vi.useRealTimers()
afterAll(() => hearing.close())

const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '5 5\n', output: '10\n' },
  { input: '7 7\n', output: '14\n' },
]
const problemId = await newProblem(db, { tests })
const ines = await signedIn('ines')
const inesId = await idOf('ines')
const accepted: PlayedTest[] = tests.map(() => ({ verdict: 'Accepted' }))
const wrong: PlayedTest[] = [
  { verdict: 'Accepted' },
  { verdict: 'Wrong Answer', output: '11\n' },
  { verdict: 'Accepted' },
]

const submitted = async (userId = inesId) => (await newSubmission(db, { userId, problemId })).submissionId
const open: Following[] = []
async function watch(id: string, headers: Record<string, string> = ines, server = app): Promise<Following> {
  const following = await follow(server, `/api/submissions/stream/${id}`, headers)
  open.push(following)
  return following
}
const after = (eventId: string | null) => ({ ...ines, 'last-event-id': String(eventId) })
const typesOf = (following: Following) => following.events().map(({ type }) => type)
const indexesOf = (following: Following) =>
  following.events().flatMap(({ type, data }) => (type === 'testcase' ? [data.index] : []))
const refused = (name: keyof typeof refusals) => [refusals[name][0], refusals[name][1]]
async function answer(following: Following): Promise<unknown[]> {
  await following.over
  return [following.status, JSON.parse(following.text()).message]
}

/** The tests from one position to another, as a judge tells them one after the other. */
async function tell(lease: Lease, played: PlayedTest[], from: number, to: number): Promise<void> {
  await appendTests(db, lease, (await factsOf(db, lease, played)).slice(from, to))
}

afterEach(async () => {
  for (const following of open.splice(0)) following.leave()
  await db.execute(sql`truncate submissions, judges cascade`)
})

test('a judging is told from the line to the verdict, test by test, and then the stream closes', async () => {
  const id = await submitted()
  const stream = await watch(id, ines, hearing)
  await stream.until('status', ({ data }) => data.status === 'queued')
  const lease = await takeJob(db, id)
  await stream.until('status', ({ data }) => data.status === 'judging')
  await tell(lease, wrong, 0, 1)
  await stream.until('testcase', ({ data }) => data.index === 0)
  await tell(lease, wrong, 1, 3)
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
    memory: 2,
    compileLog: null,
  })
})

test('a test is told with its number, how many there are, and what may be seen of it', async () => {
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

  test('who joins in the middle is told all that was before, once, and then what comes', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    await tell(lease, accepted, 0, 2)
    const stream = await watch(id)
    await stream.until('testcase', ({ data }) => data.index === 1)
    await tell(lease, accepted, 2, 3)
    await finishJudgement(db, lease, endOf(accepted))
    await stream.over
    expect(indexesOf(stream)).toEqual([0, 1, 2])
  })

  test('Last-Event-ID goes on where the line broke', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    await tell(lease, accepted, 0, 2)
    const broken = await watch(id)
    const last = await broken.until('testcase', ({ data }) => data.index === 1)
    broken.leave()
    await tell(lease, accepted, 2, 3)
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

  test('who has seen the verdict and comes again, or names an event that is still to come, gets the verdict', async () => {
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
    await tell(lease, accepted, 0, 1)
    const first = await watch(id)
    const last = await first.until('testcase')
    const second = await watch(id, after(last.id))
    await tell(lease, accepted, 1, 3)
    await finishJudgement(db, lease, endOf(accepted))
    await Promise.all([first.over, second.over])
    expect([indexesOf(first), indexesOf(second)]).toEqual([
      [0, 1, 2],
      [1, 2],
    ])
  })

  test('who comes in while the news for another page are fetched misses nothing', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    await tell(lease, accepted, 0, 2)
    const first = await watch(id, ines, hearing)
    await first.until('testcase', ({ data }) => data.index === 1)
    const facts = (await factsOf(db, lease, accepted)).slice(2)
    const events = await holdTable(db, 'submission_events')
    await db.execute(sql`select pg_notify(${SUBMISSION_CHANNEL}, ${id})`)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const second = await watch(id, ines, hearing)
    await events.letGo((db) => appendTests(db, lease, facts))
    await Promise.all([first, second].map((each) => each.until('testcase', ({ data }) => data.index === 2)))
    expect([indexesOf(first), indexesOf(second)]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
  })

  test('a judging whose events were swept is told from the judgement', async () => {
    const id = await submitted()
    await judge(db, id, wrong)
    const told = await watch(id)
    await told.over
    await sweep(db, new Date())
    expect(await db.select().from(submissionEvents)).toHaveLength(4)
    await db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`) // a judgement that is done never changes
      await db.update(judgements).set({ finishedAt: sql`now() - interval '25 hours'` })
    })
    await sweep(db, new Date())
    expect(await db.select().from(submissionEvents)).toHaveLength(0)
    const stream = await watch(id)
    await stream.over
    expect(typesOf(stream)).toEqual(typesOf(told))
    expect(stream.events().at(-1)?.data).toEqual(told.events().at(-1)?.data)
    expect(stream.events()[1]?.data).toEqual(told.events()[1]?.data)
  })
})

describe('judging again', () => {
  test('who watches an attempt that failed is told the next one too', async () => {
    const id = await submitted()
    const stream = await watch(id)
    const lost = await takeJob(db, id)
    await tell(lost, accepted, 0, 2)
    await stream.until('testcase', ({ data }) => data.index === 1)
    await db.transaction((db) => failAttempt(db, lost))
    await stream.until('status', ({ data }) => data.status === 'queued')
    await judge(db, id, accepted)
    await stream.over
    expect(indexesOf(stream)).toEqual([0, 1, 0, 1, 2])
    expect(typesOf(stream).at(-1)).toBe('verdict')
  })

  test('the stream of a submission that is rejudged tells the new judging, not the old one', async () => {
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
  test('place and judges are told, and again when they change', async () => {
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
    await beat(db, { ...someJudge(), ...working })
    await takeJob(db, first)
    await stream.until('status', ({ data }) => data.position === 2 && data.judges === 1)
    await takeJob(db, id)
    const taken = await stream.until('status', ({ data }) => data.status === 'judging')
    expect(taken.data).toMatchObject({ position: null, judges: 1 })
  })

  test('nothing is told while nothing changes', async () => {
    const stream = await watch(await submitted())
    await stream.until('status')
    await sleep(1_200) // how many judges there are may have been known from a second before
    const told = stream.text()
    await sleep(LOOK_AT_ALL_MS + 500)
    expect(stream.text()).toBe(told)
  })

  test('a job that was handed back waits again', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    const stream = await watch(id)
    await stream.until('status', ({ data }) => data.status === 'judging')
    await handBack(db, lease)
    await stream.until('status', ({ data }) => data.status === 'queued' && data.position === 1)
  })
})

describe('who may not watch', () => {
  test('visitors, others and unknown submissions are answered in words, not with a stream', async () => {
    const id = await submitted()
    const other = await signedIn('other')
    expect(await answer(await watch(id, {}))).toEqual(refused('session.required'))
    expect(await answer(await watch(id, other))).toEqual(refused('submission.not-yours'))
    expect(await answer(await watch(crypto.randomUUID()))).toEqual(refused('submission.not-found'))
    expect(await answer(await watch('7'))).toEqual([400, 'Submission must be an id'])
  })

  test('a restricted account is refused, also for its own submission', async () => {
    const restricted = await signedIn('restricted')
    const id = await submitted(await idOf('restricted'))
    await flag('restricted')
    expect(await answer(await watch(id, restricted))).toEqual(refused('account.flagged'))
  })

  test('a deleted submission is not found, but by admins', async () => {
    const boss = await signedIn('boss')
    await promote('boss')
    const id = await submitted()
    await judge(db, id, accepted)
    await db.update(submissionStates).set({ deletedAt: new Date() }).where(eq(submissionStates.submissionId, id))
    expect(await answer(await watch(id))).toEqual(refused('submission.not-found'))
    const stream = await watch(id, boss)
    await stream.over
    expect(typesOf(stream).at(-1)).toBe('verdict')
  })

  test('one user has a bound on open streams, and room again when one is closed', async () => {
    const many = await signedIn('many')
    const id = await submitted(await idOf('many'))
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, () => watch(id, many)))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect(await answer(await watch(id, many))).toEqual(refused('submission.too-many-streams'))
    expect((await watch(await submitted())).status).toBe(200)
    streams[0]?.leave()
    await expect.poll(async () => (await watch(id, many)).status).toBe(200)
  })

  test('who leaves before the answer begins leaves nothing behind', async () => {
    const hasty = await signedIn('hasty')
    const path = `/api/submissions/stream/${await submitted(await idOf('hasty'))}`
    const { port } = app.server.address() as AddressInfo
    for (let number = 0; number < MAX_STREAMS_PER_USER; number++) {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: arbiter\r\ncookie: ${hasty.cookie}\r\n\r\n`, () => socket.destroy())
    }
    await expect.poll(async () => (await get('/api/health')).statusCode).toBe(200)
    const streams = Array.from({ length: MAX_STREAMS_PER_USER }, async () => {
      await expect.poll(async () => (await follow(app, path, hasty)).status, { timeout: 10_000 }).toBe(200)
    })
    await Promise.all(streams)
  })

  test('asking with HEAD opens nothing', async () => {
    const url = `/api/submissions/stream/${await submitted()}`
    expect((await app.inject({ method: 'HEAD', url, headers: ines })).statusCode).toBe(404)
  })
})

describe('a stream is closed', () => {
  test('at once when its viewer is restricted; those of others stay open', async () => {
    const viewer = await signedIn('shady')
    const stream = await watch(await submitted(await idOf('shady')), viewer, hearing)
    const bystander = await watch(await submitted(), ines, hearing)
    await Promise.all([stream.until('status'), bystander.until('status')])
    await flag('shady')
    await stream.over
    expect(await Promise.race([bystander.over, sleep(200, 'still open')])).toBe('still open')
  })

  test('at once when the session ends that it was opened with; another session of the same user stays', async () => {
    const here = await signedIn('leaving')
    const login = await post('/api/users/login', { username: 'leaving', password: PASSWORD })
    const there = { cookie: login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const id = await submitted(await idOf('leaving'))
    const [stream, elsewhere] = [await watch(id, here, hearing), await watch(id, there, hearing)]
    await Promise.all([stream.until('status'), elsewhere.until('status')])
    await post('/api/users/logout', {}, here)
    await stream.over
    expect(await Promise.race([elsewhere.over, sleep(200, 'still open')])).toBe('still open')
  })

  test('a little later when an admin is one no more', async () => {
    const admin = await signedIn('former')
    await promote('former')
    const stream = await watch(await submitted(), admin)
    await stream.until('status')
    await db.execute(sql`update users set role = 'user' where username = 'former'`)
    await stream.over
  })

  test('with a sentence when its submission is gone', async () => {
    const stream = await watch(await submitted())
    await stream.until('status')
    await db.execute(sql`truncate submissions cascade`)
    const { data } = await stream.until('error')
    expect(data.message).toBe(refusals['submission.not-found'][1])
    await stream.over
  })
})

describe('a word that was lost', () => {
  const quietly = async (lease: Lease, events: { type: 'testcase' | 'verdict'; data: Record<string, unknown> }[]) => {
    const { submissionId, judgementId } = lease
    await db.insert(submissionEvents).values(events.map((event) => ({ ...event, submissionId, judgementId })))
  }

  test('only delays what it was about', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    const stream = await watch(id)
    await stream.until('status')
    const facts = await factsOf(db, lease, accepted)
    await quietly(
      lease,
      facts.map((data) => ({ type: 'testcase', data: { ...data } }) as const),
    )
    const told: Received = await stream.until('testcase', ({ data }) => data.index === 2)
    expect(told.data.passed).toBe(true)
  })

  test('about a restriction only delays it', async () => {
    const viewer = await signedIn('unheard')
    const stream = await watch(await submitted(await idOf('unheard')), viewer)
    await stream.until('status')
    await db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`) // no trigger tells anybody
      await db.execute(sql`insert into flags (user_id, reason) select id, 'x' from users where username = 'unheard'`)
    })
    await stream.over
  })
})

test('a line that is silent is kept open by a beat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const quiet = await testServer()
  await quiet.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = await quiet.signedIn('patient')
  const userId = await quiet.idOf('patient')
  const { submissionId } = await newSubmission(quiet.db, { userId, problemId: await newProblem(quiet.db) })
  const stream = await follow(quiet.app, `/api/submissions/stream/${submissionId}`, headers)
  await stream.until('status')
  expect(stream.text()).not.toMatch(/^:/m)
  vi.advanceTimersByTime(STREAM_HEARTBEAT_MS)
  await expect.poll(() => stream.text()).toMatch(/^:\n\n/m)
  vi.useRealTimers()
  stream.leave()
})

test('a server that stops ends its streams and does not wait for anybody', async () => {
  const stopping = await testServer()
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = await stopping.signedIn('watching')
  const userId = await stopping.idOf('watching')
  const { submissionId } = await newSubmission(stopping.db, { userId, problemId: await newProblem(stopping.db) })
  const stream = await follow(stopping.app, `/api/submissions/stream/${submissionId}`, headers)
  await stream.until('status')
  const began = Date.now()
  await stopping.app.close()
  await stream.over
  expect(Date.now() - began).toBeLessThan(2_000)
})

test('the documentation names the stream', async () => {
  const documentation = (await get('/api/docs/json')).json()
  expect(documentation.paths).toHaveProperty('/api/submissions/stream/{submissionId}')
})
