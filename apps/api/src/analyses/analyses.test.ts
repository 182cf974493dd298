import type { RefusalName } from '@arbiter/contract/refusal'
import { claimJob } from '@arbiter/database/queue/background-jobs'
import { finishJob, reportJob } from '@arbiter/database/queue/job-table'
import { backgroundJobs, type MeasurementResult } from '@arbiter/database/schema/background-jobs'
import { auditLog } from '@arbiter/database/schema/operations'
import { problems } from '@arbiter/database/schema/problems'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import type { AnalysisKind } from '@arbiter/rules/analysis/program-analysis'
import { languages } from '@arbiter/rules/languages'
import {
  COMPLEXITIES_PER_HOUR,
  COUNTEREXAMPLES_PER_HOUR,
  MAX_OPEN_COMPLEXITIES,
  MAX_OPEN_COUNTEREXAMPLES,
} from '@arbiter/rules/limits'
import type { Verdict } from '@arbiter/rules/verdict'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { follow } from '../testing/follow.ts'
import { judge } from '../testing/play-judge.ts'
import { described, finishSearchAs, someCase } from '../testing/play-search.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { app, db, admin, get, post, remove, signedIn, idOf, create, joined, move, end, judged } = stage
await app.listen({ port: 0, host: '127.0.0.1' })
const ines = await signedIn('ines')
const bao = await signedIn('bao')
const problemId = await newProblem(db, described)

beforeEach(async () => {
  await db.delete(backgroundJobs)
})

let made = 0
async function submitted(verdict: Verdict, values: { code?: string; username?: string } = {}) {
  const { code = `int main() { return ${made++}; }`, username = 'ines' } = values
  const { submissionId } = await newSubmission(db, { userId: await idOf(username), problemId, code })
  await judge(db, submissionId, [{ verdict }])
  return submissionId
}

async function take(kind: AnalysisKind) {
  const lease = await claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, [kind])
  if (!lease) throw new Error(`there was no ${kind} to take`)
  return lease
}

/** The calls about a submission, with the words that the replies of this kind use. */
const callsOf = (kind: AnalysisKind, [may, job]: [may: string, job: string]) => {
  const address = (id: string) => `/api/submissions/${id}/${kind}`
  const start = (id: string, headers: Sent = ines) => post(address(id), {}, headers)
  return {
    ...{ address, start },
    cancel: async (id: string, headers: Sent = ines) => (await remove(address(id), headers)).json(),
    started: async (id: string, headers: Sent = ines) => (await start(id, headers)).json()[job],
    async state(id: string, headers: Sent = ines) {
      const reply = (await get(address(id), headers)).json()
      return { isAllowed: reply[may], job: reply[job], others: reply.others }
    },
  }
}

const found = { kind: 'found' as const, found: someCase, isCut: false }
const measured: MeasurementResult = {
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

interface KindFacts {
  calls: ReturnType<typeof callsOf>
  /** What a reply about the submission calls it. */
  flag: string
  result: object
  right: Verdict
  wrong: Verdict
  unfit: RefusalName
  maxOpen: number
  perHour: number
}

const kinds: Record<AnalysisKind, KindFacts> = {
  counterexample: {
    ...{ calls: callsOf('counterexample', ['canSearch', 'search']), flag: 'canExplain', result: found },
    ...{ right: 'Wrong Answer', wrong: 'Accepted', unfit: 'counterexample.not-failed' },
    ...{ maxOpen: MAX_OPEN_COUNTEREXAMPLES, perHour: COUNTEREXAMPLES_PER_HOUR },
  },
  complexity: {
    ...{ calls: callsOf('complexity', ['canMeasure', 'measurement']), flag: 'canMeasure', result: measured },
    ...{ right: 'Accepted', wrong: 'Time Limit Exceeded', unfit: 'complexity.not-accepted' },
    ...{ maxOpen: MAX_OPEN_COMPLEXITIES, perHour: COMPLEXITIES_PER_HOUR },
  },
}

describe.each(['counterexample', 'complexity'] as const)('an analysis: %s', (kind) => {
  const { calls, flag, result, right, wrong, unfit, maxOpen, perHour } = kinds[kind]
  const { address, start, started, cancel, state } = calls
  const finish = async () => finishJob(db, await take(kind), result)

  test('is made once, however many ask at the same time', async () => {
    const code = `int main() { return ${made++}; } // ${kind}`
    const [own, again] = [await submitted(right, { code }), await submitted(right, { code })]
    const theirs = await submitted(right, { code, username: 'bao' })
    const asked = Array.from({ length: 300 }, (_, index) =>
      index % 3 === 0 ? start(theirs, bao) : start(index % 3 === 1 ? own : again),
    )
    const replies = await Promise.all(asked)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await db.$count(backgroundJobs)).toBe(1)
  })

  test('is kept for everyone with the same program', async () => {
    const code = `int main() { return ${made++}; } // ${kind}`
    await start(await submitted(right, { code }))
    await finish()
    const theirs = await submitted(right, { code, username: 'bao' })
    expect(await started(theirs, bao)).toMatchObject({ status: 'done', isOwn: false })
  })

  test('is for the author and administrators, and for some verdicts', async () => {
    const id = await submitted(right)
    expect((await start(id, {})).statusCode).toBe(401)
    expect(answered(await start(id, bao))).toEqual(refused('submission.not-yours'))
    expect(answered(await get(address(id), bao))).toEqual(refused('submission.not-yours'))
    expect((await start(id, admin)).statusCode).toBe(200)
    const unfitting = await submitted(wrong)
    expect(answered(await start(unfitting))).toEqual(refused(unfit))
    expect(await state(unfitting)).toMatchObject({ isAllowed: false, job: null })
  })

  test('needs a problem with a description', async () => {
    const plain = await newProblem(db)
    const { submissionId } = await newSubmission(db, { userId: await idOf('ines'), problemId: plain })
    await judge(db, submissionId, [{ verdict: right }])
    expect(answered(await start(submissionId))).toEqual(refused(`${kind}.not-described`))
  })

  test('is neither made nor shown while a contest runs, to participants and to others', async () => {
    const id = await submitted(right)
    await start(id)
    await finish()
    const contestId = await create({ problems: [problemId], title: `Live ${kind}` })
    const participant = await joined(`in-${kind}`, contestId)
    await move(contestId, -10)
    const theirs = await judged(participant, contestId, problemId, right)
    for (const [each, headers] of [
      [id, ines],
      [theirs, participant],
    ] as const) {
      expect(answered(await start(each, headers))).toEqual(refused(`${kind}.contest-live`))
      expect(await state(each, headers)).toMatchObject({ isAllowed: false, job: null })
      expect((await remove(address(each), headers)).statusCode).toBe(403)
      expect((await get(`/api/submissions/${each}`, headers)).json()[flag]).toBe(false)
      if (kind === 'counterexample') expect((await get(`${address(each)}/stream`, headers)).statusCode).toBe(403)
    }
    expect(await state(id, admin)).toMatchObject({ isAllowed: true, job: { status: 'done' } })
    await end(contestId)
    expect(await state(theirs, participant)).toMatchObject({ isAllowed: true })
    expect((await get(`/api/submissions/${theirs}`, participant)).json()[flag]).toBe(true)
    await remove(`/api/contests/${contestId}`, admin)
  })

  test('is bounded for one user: so many at a time', async () => {
    for (let count = 0; count < maxOpen; count += 1) await start(await submitted(right))
    expect(answered(await start(await submitted(right)))).toEqual(refused(`${kind}.too-many-open`))
    expect((await start(await submitted(right, { username: 'bao' }), bao)).statusCode).toBe(200)
  })

  test('is bounded for one user: so many in an hour, cancelled ones included', async () => {
    const id = await submitted(right)
    for (let count = 0; count < perHour; count += 1) {
      expect((await start(id)).statusCode).toBe(200)
      expect(await cancel(id)).toMatchObject({ isCancelled: true })
    }
    expect(answered(await start(id))).toEqual(refused(`${kind}.too-many`))
  })

  test('is cancelled by the user who started it, and by administrators', async () => {
    const code = `int main() { return ${made++}; } // ${kind}`
    const [id, theirs] = [await submitted(right, { code }), await submitted(right, { code, username: 'bao' })]
    await start(id)
    expect(await cancel(theirs, bao)).toMatchObject({ isCancelled: false })
    expect((await state(id)).job).toMatchObject({ status: 'queued' })
    const lease = await take(kind)
    expect(await cancel(id, admin)).toMatchObject({ isCancelled: true })
    await expect(reportJob(db, lease, { runs: 3 })).rejects.toThrow()
    expect(await state(id)).toMatchObject({ isAllowed: true, job: null })
    expect(await started(id)).toMatchObject({ status: 'queued' })
  })
})

describe('a search for a counterexample', () => {
  const { address, start, started, cancel, state } = kinds.counterexample.calls
  const failed = () => submitted('Wrong Answer')

  test('is queued, followed with its progress, and done', async () => {
    const id = await failed()
    expect(await state(id)).toMatchObject({ isAllowed: true, job: null })
    expect(await started(id)).toMatchObject({ status: 'queued', runs: 0, isOwn: true, result: null })
    const following = await follow(app, `${address(id)}/stream`, ines)
    await following.until('search', ({ data }) => data.status === 'queued')
    await reportJob(db, await take('counterexample'), { phase: 'shrinking', runs: 12, tokens: 7 })
    await following.until('search', ({ data }) => data.runs === 12 && data.tokens === 7)
    await db.update(backgroundJobs).set({ status: 'queued' })
    await finishSearchAs(db, found)
    await following.until('search', ({ data }) => data.status === 'done')
    await following.over
    // A contest may have begun since the stream was opened, so the stream does not contain the result.
    expect(following.text()).not.toContain('0 1')
    expect((await state(id)).job).toEqual({
      ...{ status: 'done', phase: 'searching', runs: 84, tokens: null, isOwn: true },
      result: {
        ...{ kind: 'found', input: '0 1\n', expectedOutput: '1\n', userOutput: '0\n', truncated: false, isCut: false },
        ...{ verdict: 'Wrong Answer', verdictDetail: null, message: null },
      },
    })
  })

  test('that is cancelled ends its stream, which only the author and administrators may follow', async () => {
    const id = await failed()
    await start(id)
    expect((await get(`${address(id)}/stream`, bao)).statusCode).toBe(403)
    const following = await follow(app, `${address(id)}/stream`, ines)
    await cancel(id)
    await following.until('search', ({ data }) => data.status === 'cancelled')
  })

  test('is another one after a change of the reference solution', async () => {
    const id = await failed()
    await start(id)
    await finishSearchAs(db, { kind: 'reference-failed', input: '0 0\n' })
    expect((await state(id)).job.result).toEqual({ kind: 'reference-failed', input: null })
    expect((await state(id, admin)).job.result).toEqual({ kind: 'reference-failed', input: '0 0\n' })
    const reference = { language: 'python', code: `${described.referenceCode} fixed` }
    await stage.put(`/api/problems/${problemId}`, { reference }, admin)
    expect(await state(id)).toMatchObject({ isAllowed: true, job: null })
  })

  test('waits for the end of a virtual run', async () => {
    const contestId = await create({ problems: [problemId], title: 'Past' })
    await joined('was-there', contestId)
    await move(contestId, -130)
    const late = await signedIn('virtual')
    await post(`/api/contests/${contestId}/virtual`, {}, late)
    const id = await judged(late, contestId, problemId, 'Wrong Answer')
    expect(answered(await start(id, late))).toEqual(refused('counterexample.contest-live'))
    await db.execute(
      sql`update contest_participants set starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
        where kind = 'virtual'`,
    )
    expect((await start(id, late)).statusCode).toBe(200)
    await remove(`/api/contests/${contestId}`, admin)
  })

  test('gives its case to the tests, once, as a new version', async () => {
    const id = await failed()
    await start(id)
    expect(answered(await post(`${address(id)}/test`, {}, admin))).toEqual(refused('counterexample.not-found'))
    await finishSearchAs(db, found)
    expect((await post(`${address(id)}/test`, {}, ines)).statusCode).toBe(403)
    const reply = await post(`${address(id)}/test`, {}, admin)
    expect(reply.json()).toMatchObject({ version: 2, message: 'Added to the tests as version 2.' })
    const { testcases } = (await get(`/api/problems/${problemId}/testcases`, admin)).json()
    expect(testcases.at(-1)).toMatchObject({ input: '0 1\n', output: '1\n', isSample: false })
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'test-case.create', subjectId: problemId })
    expect(answered(await post(`${address(id)}/test`, {}, admin))).toEqual(refused('counterexample.test-exists'))
  })

  test('has the reference solution in no reply', async () => {
    const id = await failed()
    const replies = [await start(id), await get(address(id), ines), await get(`/api/submissions/${id}`, ines)]
    expect(replies.map(({ body }) => body).join()).not.toContain('hidden-reference')
  })
})

describe('a measurement', () => {
  const { start, started, state } = kinds.complexity.calls

  test('is queued, shows its progress, and is done', async () => {
    const id = await submitted('Accepted')
    expect(await state(id)).toEqual({ isAllowed: true, job: null, others: [] })
    expect(await started(id)).toMatchObject({ status: 'queued', runs: 0, isOwn: true, result: null })
    const lease = await take('complexity')
    await reportJob(db, lease, { runs: 12 })
    expect((await state(id)).job).toMatchObject({ status: 'measuring', runs: 12 })
    await finishJob(db, lease, measured)
    expect((await state(id)).job).toEqual({
      ...{ status: 'done', runs: 12, isOwn: true },
      result: {
        ...{ kind: 'measured', largest: 1000, timeLimit: 1000, by: 'steps' },
        sizes: [
          { size: 10, cpuMs: 1.23, memoryKb: 900 },
          { size: 1000, cpuMs: 12, memoryKb: 1900 },
        ],
        ...{ time: measured.measured.time, memory: measured.measured.memory },
      },
    })
  })

  test('is shown with those of other programs, without names', async () => {
    const ids = [await submitted('Accepted'), await submitted('Accepted')]
    for (const id of ids) {
      await start(id)
      await finishJob(db, await take('complexity'), measured)
    }
    const { others } = await state(ids[1] ?? '')
    expect(others).toHaveLength(1)
    expect(Object.keys(others[0]).toSorted()).toEqual(['language', 'sizes', 'time'])
  })

  test('is not made of an interactive program', async () => {
    const id = await submitted('Accepted')
    const setJudging = async (judging: string | null) => {
      // A trigger forbids changes to test sets.
      await db.execute(sql`alter table test_sets disable trigger user`)
      await db.execute(sql`update test_sets set judging = ${judging}::jsonb where problem_id = ${problemId}`)
      await db.execute(sql`alter table test_sets enable trigger user`)
    }
    await setJudging('{"isInteractive": true}')
    expect(answered(await start(id))).toEqual(refused('complexity.not-described'))
    expect((await get(`/api/submissions/${id}`, ines)).json().canMeasure).toBe(false)
    await setJudging(null)
    expect((await get(`/api/submissions/${id}`, ines)).json().canMeasure).toBe(true)
    await db.update(problems).set({ inputDescription: null }).where(eq(problems.id, problemId))
    expect((await get(`/api/submissions/${id}`, ines)).json().canMeasure).toBe(false)
  })
})
