import { claimJob } from '@arbiter/database/queue/background-jobs'
import { finishJob, reportJob } from '@arbiter/database/queue/job-table'
import { backgroundJobs, type MeasurementResult } from '@arbiter/database/schema/background-jobs'
import { problems } from '@arbiter/database/schema/problems'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { languages } from '@arbiter/rules/languages'
import { COMPLEXITIES_PER_HOUR, MAX_OPEN_COMPLEXITIES } from '@arbiter/rules/limits'
import type { Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { judge } from '../testing/play-judge.ts'
import { described } from '../testing/play-search.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, remove, signedIn, idOf, create, joined, move, end } = stage
const ines = await signedIn('ines')
const bao = await signedIn('bao')
const problemId = await newProblem(db, described)

beforeEach(async () => {
  await db.delete(backgroundJobs)
})

let made = 0
async function submitted(verdict: Verdict = 'Accepted', values: { code?: string; username?: string } = {}) {
  const { code = `int main() { return ${made++}; }`, username = 'ines' } = values
  const { submissionId } = await newSubmission(db, { userId: await idOf(username), problemId, code })
  await judge(db, submissionId, [{ verdict }])
  return submissionId
}

const address = (id: string) => `/api/submissions/${id}/complexity`
const start = (id: string, headers: Sent = ines) => post(address(id), {}, headers)
const state = async (id: string, headers: Sent = ines) => (await get(address(id), headers)).json()

async function take() {
  const lease = await claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, ['complexity'])
  if (!lease) throw new Error('there was no measurement to take')
  return lease
}

const result: MeasurementResult = {
  kind: 'measured',
  measured: {
    sizes: [
      { size: 10, cpuMs: 1.23456, memoryKb: 900 },
      { size: 1000, cpuMs: 12, memoryKb: 1900 },
    ],
    ...{ largest: 1000, timeLimitMs: 1000, by: 'steps' },
    time: { kind: 'clear', growth: 'n log n' },
    memory: { kind: 'unclear', reason: 'between-classes', candidates: ['n', 'n log n'] },
  },
}

/** A trigger forbids changes to test sets, so it is disabled here. */
async function setInteractive(isInteractive: boolean) {
  await db.execute(sql`alter table test_sets disable trigger user`)
  const judging = isInteractive ? '{"isInteractive": true}' : null
  await db.execute(sql`update test_sets set judging = ${judging}::jsonb where problem_id = ${problemId}`)
  await db.execute(sql`alter table test_sets enable trigger user`)
}

test('an accepted submission is measured: queued, with progress, and done', async () => {
  const id = await submitted()
  expect(await state(id)).toMatchObject({ canMeasure: true, measurement: null, others: [] })
  expect((await start(id)).json().measurement).toMatchObject({ status: 'queued', runs: 0, isOwn: true, result: null })
  const lease = await take()
  await reportJob(db, lease, { runs: 12 })
  expect((await state(id)).measurement).toMatchObject({ status: 'measuring', runs: 12 })
  await finishJob(db, lease, result)
  expect((await state(id)).measurement).toEqual({
    ...{ status: 'done', runs: 12, isOwn: true },
    result: {
      ...{ kind: 'measured', largest: 1000, timeLimit: 1000, by: 'steps' },
      sizes: [
        { size: 10, cpuMs: 1.23, memoryKb: 900 },
        { size: 1000, cpuMs: 12, memoryKb: 1900 },
      ],
      time: { kind: 'clear', growth: 'n log n' },
      memory: { kind: 'unclear', reason: 'between-classes', candidates: ['n', 'n log n'] },
    },
  })
})

test('the same program of another user is measured once, and others are shown without names', async () => {
  const code = 'int main() { return 7777; }'
  const [one, other] = [await submitted('Accepted', { code }), await submitted('Accepted', { code, username: 'bao' })]
  await start(one)
  await finishJob(db, await take(), result)
  expect((await start(other, bao)).json().measurement).toMatchObject({ status: 'done', isOwn: false })
  expect((await state(other, bao)).others).toEqual([])
  const third = await submitted()
  await start(third)
  await finishJob(db, await take(), result)
  const { others } = await state(third)
  expect(others).toHaveLength(1)
  expect(Object.keys(others[0]).toSorted()).toEqual(['language', 'sizes', 'time'])
})

test('a hundred requests at once are one measurement', async () => {
  const id = await submitted()
  const replies = await Promise.all(Array.from({ length: 100 }, () => start(id)))
  for (const reply of replies) expect(reply.statusCode).toBe(200)
  expect(await db.$count(backgroundJobs)).toBe(1)
})

test('one that was started by oneself can be cancelled, and another one started', async () => {
  const id = await submitted()
  await start(id)
  const lease = await take()
  expect((await remove(address(id), ines)).json().isCancelled).toBe(true)
  await expect(reportJob(db, lease, { runs: 3 })).rejects.toThrow()
  expect((await state(id)).measurement).toBe(null)
  expect((await start(id)).json().measurement.status).toBe('queued')
})

describe('is refused', () => {
  test.each(['Wrong Answer', 'Time Limit Exceeded'] as const)('for %s', async (verdict) => {
    const id = await submitted(verdict)
    expect(answered(await start(id))).toEqual(refused('complexity.not-accepted'))
    expect(await state(id)).toMatchObject({ canMeasure: false, measurement: null })
  })

  test('to others than the author and administrators', async () => {
    const id = await submitted()
    expect(answered(await start(id, bao))).toEqual(refused('submission.not-yours'))
    expect(answered(await get(address(id), bao))).toEqual(refused('submission.not-yours'))
    expect((await start(id, admin)).statusCode).toBe(200)
  })

  test('where the problem has no description, or is interactive', async () => {
    const id = await submitted()
    await db.update(problems).set({ inputDescription: null }).where(sql`id = ${problemId}`)
    expect(answered(await start(id))).toEqual(refused('complexity.not-described'))
    await db.update(problems).set(described).where(sql`id = ${problemId}`)
    await setInteractive(true)
    expect(answered(await start(id))).toEqual(refused('complexity.not-described'))
    expect((await get(`/api/submissions/${id}`, ines)).json().canMeasure).toBe(false)
    await setInteractive(false)
    expect((await get(`/api/submissions/${id}`, ines)).json().canMeasure).toBe(true)
  })

  test('beyond the number of open ones and of those within an hour', async () => {
    for (let count = 0; count < MAX_OPEN_COMPLEXITIES; count += 1) await start(await submitted())
    expect(answered(await start(await submitted()))).toEqual(refused('complexity.too-many-open'))
    for (let count = 0; count < MAX_OPEN_COMPLEXITIES; count += 1) await finishJob(db, await take(), result)
    await db.execute(sql`
      insert into background_jobs
        (kind, problem_id, problem_version, languages, code_hash, submission_id, requested_by, status)
      select kind, problem_id, problem_version, languages, sha256(number::text::bytea), submission_id, requested_by, 'cancelled'
      from background_jobs cross join generate_series(1, ${COMPLEXITIES_PER_HOUR}) as number`)
    expect(answered(await start(await submitted()))).toEqual(refused('complexity.too-many'))
  })

  test('while the problem is part of a live contest, also for those who do not take part', async () => {
    const id = await submitted()
    await start(id)
    await finishJob(db, await take(), result)
    const contest = await create({ problems: [problemId], title: 'Live' })
    await joined('taking-part', contest)
    await move(contest, -10)
    expect(answered(await start(id))).toEqual(refused('complexity.contest-live'))
    expect(await state(id)).toEqual({ success: true, canMeasure: false, measurement: null, others: [] })
    expect((await start(id, admin)).statusCode).toBe(200)
    await end(contest)
    expect((await state(id)).measurement.status).toBe('done')
  })
})
