import { gzipSync } from 'node:zlib'
import { said } from '@arbiter/contract/said'
import { connectOnce } from '@arbiter/database/connection/connect'
import { prepareRoles } from '@arbiter/database/connection/roles'
import { auditLog } from '@arbiter/database/schema/operations'
import { trialPrograms, trials } from '@arbiter/database/schema/trials'
import { newProblem } from '@arbiter/database/testing/judging'
import { MAX_OPEN_TRIALS, MAX_TRIAL_PROGRAMS } from '@arbiter/rules/limits'
import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { finishTrialAs } from '../testing/play-trial.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'
import { deleteOldTrials } from './store.ts'

const { db, url, admin, signedIn, get, post, remove, flag, promote } = await testServer()
const boss = await admin('boss')
const member = await signedIn('member')

const base = (problemId: string) => `/api/problems/${problemId}/trials`
const solution = { language: 'python', code: 'print(1)' }
const program = { ...solution, name: 'brute.py', expectedVerdict: 'Wrong Answer' }
const generate = (problemId: string, headers: Sent = boss) => post(`${base(problemId)}/generate`, solution, headers)
const judge = (problemId: string, programs: object[] = [program], headers: Sent = boss) =>
  post(`${base(problemId)}/judge`, { programs }, headers)
const newestEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const twoCases = () =>
  newProblem(db, {
    tests: [
      { input: '1', output: 'one', isSample: true },
      { input: '2', output: 'two' },
    ],
  })
const outputsOf = async (problemId: string) =>
  (await get(`/api/problems/${problemId}/testcases`, boss))
    .json()
    .testcases.map(({ output }: { output: string }) => output)
const output = (text: string) => ({ output: gzipSync(text), outputSize: text.length })

beforeEach(async () => {
  await db.execute(sql`truncate trials cascade`)
})

describe('judging programs', () => {
  test('is queued behind everything else, shows what was expected and got, and is audited', async () => {
    const problemId = await twoCases()
    const { trial, message } = (
      await judge(problemId, [program, { ...program, name: 'ok.py', expectedVerdict: 'Accepted' }])
    ).json()
    expect(message).toMatch(/when no submission is waiting/)
    expect(trial).toMatchObject({
      kind: 'judge',
      version: 1,
      cases: 2,
      isCurrent: true,
      isDone: false,
      createdBy: 'boss',
    })
    expect(trial.programs).toMatchObject([
      { name: 'brute.py', language: 'python', expectedVerdict: 'Wrong Answer', status: 'queued', verdict: null },
      { name: 'ok.py', expectedVerdict: 'Accepted', status: 'queued' },
    ])
    expect(await newestEntry()).toMatchObject({
      action: 'trial.judge',
      subjectId: problemId,
      details: { trialId: trial._id, programs: ['brute.py (python)', 'ok.py (python)'] },
    })
    await finishTrialAs(db, 'Wrong Answer', [
      { verdict: 'Accepted', cpuMs: 5, memoryKb: 2048 },
      { verdict: 'Wrong Answer', cpuMs: 9, memoryKb: 1024 },
    ])
    await finishTrialAs(db, 'Runtime Error', [{ verdict: 'Runtime Error', cpuMs: 1, memoryKb: 1024 }])
    const done = (await get(`${base(problemId)}/${trial._id}`, boss)).json().trial
    expect(done).toMatchObject({
      isDone: true,
      programs: [
        {
          verdict: 'Wrong Answer',
          tests: [
            { index: 0, isSample: true, memory: 2 },
            { index: 1, isSample: false },
          ],
        },
        { verdict: 'Runtime Error', tests: [{ index: 0 }] },
      ],
    })
    expect((await get(base(problemId), boss)).json().trials).toMatchObject([{ _id: trial._id, isDone: true }])
  })

  test('is bounded: in programs, in what one administrator has open, and by having tests at all', async () => {
    const problemId = await twoCases()
    const many = Array.from({ length: MAX_TRIAL_PROGRAMS + 1 }, () => program)
    expect((await judge(problemId, many)).statusCode).toBe(400)
    expect((await judge(problemId, [])).statusCode).toBe(400)
    expect((await judge(problemId, [{ ...program, code: ' ' }])).statusCode).toBe(400)
    expect(answered(await judge(await newProblem(db, { tests: [] })))).toEqual(refused('trial.without-tests'))
    const replies = await Promise.all(Array.from({ length: MAX_OPEN_TRIALS + 2 }, () => judge(problemId)))
    const codes = replies.map((reply) => reply.statusCode).sort()
    expect(codes).toEqual([...Array(MAX_OPEN_TRIALS).fill(200), 429, 429])
  })
})

describe('generated outputs', () => {
  async function generated(problemId: string, results: Parameters<typeof finishTrialAs>[2]) {
    const { trial } = (await generate(problemId)).json()
    await finishTrialAs(db, 'Wrong Answer', results)
    return trial._id as string
  }
  const apply = (problemId: string, trialId: string, headers: Sent = boss) =>
    post(`${base(problemId)}/${trialId}/apply`, {}, headers)
  const complete = [
    { verdict: 'Accepted' as const, ...output('one') },
    { verdict: 'Wrong Answer' as const, ...output('zwei') },
  ]

  test('are compared with the present ones, and become them as one version, once', async () => {
    const problemId = await twoCases()
    const trialId = await generated(problemId, complete)
    const compared = (await get(`${base(problemId)}/${trialId}/outputs/1`, boss)).json()
    expect(compared).toEqual({ success: true, expected: 'two', got: 'zwei', truncated: false })
    expect((await apply(problemId, trialId)).json()).toEqual({
      success: true,
      ...said('trial', 'outputsApplied', { version: 2 }),
      version: 2,
    })
    expect(await outputsOf(problemId)).toEqual(['one', 'zwei'])
    expect(await newestEntry()).toMatchObject({
      action: 'test-set.generate',
      details: { trialId, before: { version: 1 }, after: { version: 2 } },
    })
    expect((await get(`${base(problemId)}/${trialId}`, boss)).json().trial).toMatchObject({ appliedVersion: 2 })
    expect(answered(await apply(problemId, trialId))).toEqual(refused('trial.not-applicable'))
  })

  test.each([
    ['one failed', [complete[0], { verdict: 'Runtime Error' }]],
    ['one was never run', [complete[0]]],
    ['one is empty', [complete[0], { verdict: 'Wrong Answer', ...output('') }]],
  ] as [string, Parameters<typeof finishTrialAs>[2]][])('are not applied when %s', async (_what, results) => {
    const problemId = await twoCases()
    const trialId = await generated(problemId, results)
    expect(answered(await apply(problemId, trialId))).toEqual(refused('trial.incomplete'))
    expect(await outputsOf(problemId)).toEqual(['one', 'two'])
  })

  test('are not applied to a set that was changed since, nor while the program runs, nor of judged programs', async () => {
    const problemId = await twoCases()
    const running = (await generate(problemId)).json().trial._id
    expect(answered(await apply(problemId, running))).toEqual(refused('trial.still-running'))
    await finishTrialAs(db, 'Wrong Answer', complete)
    await post(`/api/problems/${problemId}/testcases`, { input: '3', output: 'three' }, boss)
    expect(answered(await apply(problemId, running))).toEqual(refused('test-set.changed-meanwhile'))
    expect(await outputsOf(problemId)).toEqual(['one', 'two', 'three'])
    expect((await get(`${base(problemId)}/${running}`, boss)).json().trial.isCurrent).toBe(false)
    const judged = (await judge(problemId)).json().trial._id
    expect(answered(await apply(problemId, judged))).toEqual(refused('trial.not-applicable'))
  })
})

test('a trial can be deleted, is deleted after its time, and belongs to its problem alone', async () => {
  const [problemId, other] = [await twoCases(), await twoCases()]
  const { trial } = (await generate(problemId)).json()
  expect(answered(await get(`${base(other)}/${trial._id}`, boss))).toEqual(refused('trial.not-found'))
  expect((await remove(`${base(problemId)}/${trial._id}`, boss)).json().message).toBe('Trial deleted.')
  expect(await newestEntry()).toMatchObject({ action: 'trial.delete' })
  expect(answered(await remove(`${base(problemId)}/${trial._id}`, boss))).toEqual(refused('trial.not-found'))
  await generate(problemId)
  await deleteOldTrials(db)
  expect(await db.select().from(trials)).toHaveLength(1)
  await db.update(trials).set({ createdAt: sql`now() - interval '3 days'` })
  await deleteOldTrials(db)
  expect(await db.select().from(trialPrograms)).toEqual([])
})

test('the server cannot write what a judge finds out', async () => {
  const { api } = await prepareRoles(url)
  const client = await connectOnce(api, 'test')
  for (const statement of [
    `update trial_programs set verdict = 'Accepted', status = 'done'`,
    `insert into trial_results (program_id, position, verdict) select id, 0, 'Accepted' from trial_programs`,
  ])
    await expect(client.query(statement)).rejects.toThrow(/permission denied/)
  await client.end()
})

test('trials are for administrators alone', async () => {
  const problemId = await twoCases()
  const { trial } = (await generate(problemId)).json()
  const flagged = await signedIn('flagged')
  await flag('flagged')
  const flaggedAdmin = await signedIn('flagged-admin')
  await promote('flagged-admin')
  await flag('flagged-admin')
  const one = `${base(problemId)}/${trial._id}`
  for (const [headers, refusal] of [
    [{}, 'session.required'],
    [member, 'admin.required'],
    [flagged, 'account.flagged'],
    [flaggedAdmin, 'account.flagged'],
  ] as const)
    for (const reply of [
      await judge(problemId, [program], headers),
      await generate(problemId, headers),
      await get(base(problemId), headers),
      await get(one, headers),
      await get(`${one}/outputs/0`, headers),
      await post(`${one}/apply`, {}, headers),
      await remove(one, headers),
    ])
      expect(answered(reply)).toEqual(refused(refusal))
})
