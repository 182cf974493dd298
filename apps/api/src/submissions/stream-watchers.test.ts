import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusals } from '@arbiter/contract/messages/refusals'
import type { Lease } from '@arbiter/database/queue/judge-queue'
import { submissionEvents, submissionStates } from '@arbiter/database/schema/submissions'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { MAX_STREAMS_PER_USER, STREAM_HEARTBEAT_MS } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { CHECK_EVERY_MS } from '../feeds/feed.ts'
import { tokensOf } from '../testing/api-tokens.ts'
import { follow, type Received } from '../testing/follow.ts'
import { factsOf, judge, takeJob } from '../testing/play-judge.ts'
import { accepted, answer, refused, streamStage, typesOf } from '../testing/stream-stage.ts'
import { PASSWORD, testServer } from '../testing/test-server.ts'

const stage = await streamStage()
const { app, db, get, post, remove, signedIn, idOf, flag, promote, listening, ines, submitted, watch } = stage
const { admin, problemId } = stage
const { tokenFor } = tokensOf(stage)

describe('a user who may not watch', () => {
  test('visitors, others and unknown submissions are answered with a refusal, not with a stream', async () => {
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

  test('a user who leaves before the answer begins leaves nothing behind', async () => {
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
    const stream = await watch(await submitted(await idOf('shady')), viewer, listening)
    const bystander = await watch(await submitted(), ines, listening)
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
    const [stream, elsewhere] = [await watch(id, here, listening), await watch(id, there, listening)]
    await Promise.all([stream.until('status'), elsewhere.until('status')])
    await post('/api/users/logout', {}, here)
    await stream.over
    expect(await Promise.race([elsewhere.over, sleep(200, 'still open')])).toBe('still open')
  })

  test('at once when the API token is revoked that it was opened with; until then it stays open', async () => {
    const person = await signedIn('scripted')
    const token = await tokenFor(person)
    const stream = await watch(await submitted(await idOf('scripted')), token, listening)
    await stream.until('status')
    expect(await Promise.race([stream.over, sleep(200, 'still open')])).toBe('still open')
    const [{ _id }] = (await get('/api/users/tokens', person)).json().tokens
    await remove(`/api/users/tokens/${_id}`, person)
    await stream.over
  })

  test("stays open on an administrator's token that does not act as an administrator", async () => {
    const boss = await signedIn('reads-only')
    await promote('reads-only')
    const stream = await watch(await submitted(await idOf('reads-only')), await tokenFor(boss))
    await stream.until('status')
    expect(await Promise.race([stream.over, sleep(CHECK_EVERY_MS + 500, 'still open')])).toBe('still open')
  })

  test('a little later when an admin is one no more', async () => {
    const admin = await signedIn('former')
    await promote('former')
    const stream = await watch(await submitted(), admin)
    await stream.until('status')
    await db.execute(sql`update users set role = 'user' where username = 'former'`)
    await stream.over
  })

  test('when the right that let one follow it is revoked', async () => {
    const [boss, setter] = [await admin('giver'), await signedIn('setter')]
    const submissionId = await submitted()
    const rights = `/api/admin/problems/${problemId}/rights`
    await post(rights, { username: 'setter', ability: 'problems.write' }, boss)
    const stream = await watch(submissionId, setter)
    await stream.until('status')
    const { grants } = (await get(rights, boss)).json()
    expect((await remove(`${rights}/${grants[0]._id}`, boss)).statusCode).toBe(200)
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
    const received: Received = await stream.until('testcase', ({ data }) => data.index === 2)
    expect(received.data.passed).toBe(true)
  })

  test('about a restriction only delays it', async () => {
    const viewer = await signedIn('unheard')
    const stream = await watch(await submitted(await idOf('unheard')), viewer)
    await stream.until('status')
    await db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`) // no trigger notifies anybody
      await db.execute(sql`insert into flags (user_id, reason) select id, 'x' from users where username = 'unheard'`)
    })
    await stream.over
  })
})

test('an idle stream is kept open by a heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const quiet = await testServer()
  await quiet.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = await quiet.signedIn('watching')
  const userId = await quiet.idOf('watching')
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
  // The submission is never judged, so that otherwise neither of them would end.
  await stopping.app.close()
  await stream.over
})

test('the documentation names the stream', async () => {
  const documentation = (await get('/api/docs/json')).json()
  expect(documentation.paths).toHaveProperty('/api/submissions/stream/{submissionId}')
})
