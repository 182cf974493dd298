import { randomUUID } from 'node:crypto'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import { judges } from '@arbiter/database/schema/operations'
import { judgements } from '@arbiter/database/schema/submissions'
import { newProblem, newSubmission, newUser, resultOf } from '@arbiter/database/testing/judging'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { takeJob } from '../testing/play-judge.ts'
import { testServer } from '../testing/test-server.ts'

const { db, get } = await testServer()

const core = {
  ...{ core: 0, factor: 1.25, share: 0.021, floorMs: 1, drift: 0.01, isDrifting: false },
  calibratedAt: '2026-11-16T12:00:00.000Z',
  pulses: null,
}
const machine = {
  ...{ name: 'secret-host.internal', slots: 2, isJudging: true, idleReason: null, sandboxMode: null, languages: [] },
  timing: { cores: [core], failure: '/opt/secret/gcc is missing' },
}

/** Replies are cached for a while; the test moves the clock. */
async function status() {
  const real = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(real + later)
  later += 60_000
  try {
    return await get('/api/status')
  } finally {
    clock.mockRestore()
  }
}
let later = 60_000

test('without a judge a visitor learns that submissions wait', async () => {
  const { judges, latency, faults } = (await status()).json()
  expect([judges, latency]).toEqual([[], null])
  expect(faults).toEqual([{ kind: 'no-judge' }, { kind: 'runner-down' }])
})

test('judges have numbers, factors and noise, and nothing of their machine is named', async () => {
  await recordHeartbeat(db, { ...machine, id: randomUUID() })
  const reply = await status()
  expect(reply.statusCode).toBe(200)
  expect(reply.json().judges).toMatchObject([
    {
      ...{ number: 1, slots: 2, isJudging: true },
      cores: [{ core: 0, factor: 1.25, noise: 0.021, drift: 0.01, isDrifting: false, calibratedAt: core.calibratedAt }],
    },
  ])
  expect(reply.json().faults).toEqual([{ kind: 'runner-down' }])
  expect(reply.body).not.toContain('secret')
})

test('a judge whose heartbeat stopped is not listed', async () => {
  await db.update(judges).set({ lastSeenAt: new Date(0) })
  expect((await status()).json().judges).toEqual([])
})

test('latency is that of the first verdicts of today', async () => {
  const problemId = await newProblem(db)
  for (const [seconds, isToday] of [
    [1, true],
    [3, true],
    [500, false],
  ] as const) {
    const userId = await newUser(db)
    const { submissionId } = await newSubmission(db, { userId, problemId, ...(!isToday && { createdAt: new Date(0) }) })
    const lease = await takeJob(db, submissionId)
    await db
      .update(judgements)
      .set({ createdAt: sql`now() - make_interval(secs => ${seconds})` })
      .where(eq(judgements.id, lease.judgementId))
    await finishJudgement(db, lease, resultOf('Accepted'))
  }
  const { latency } = (await status()).json()
  expect(latency.verdicts).toBe(2)
  expect(latency.p50Ms).toBeGreaterThan(1_900)
  expect(latency.p95Ms).toBeLessThan(10_000)
  expect(latency.p95Ms).toBeGreaterThan(latency.p50Ms)
})

test('many visitors at once ask the database once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => get('/api/status')))
  expect(new Set(replies.map((reply) => reply.json().at)).size).toBe(1)
})
