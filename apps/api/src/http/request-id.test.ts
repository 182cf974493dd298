import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimJob } from '@arbiter/database/queue/background-jobs'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { judgements } from '@arbiter/database/schema/submissions'
import { testProposals } from '@arbiter/database/schema/test-proposals'
import { claimNext, newProblem, newSubmission, newTrial, resultOf } from '@arbiter/database/testing/judging'
import { languages } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { judge } from '../testing/play-judge.ts'
import { described as describedProblem } from '../testing/play-search.ts'
import { testServer } from '../testing/test-server.ts'
import { requestIdOf } from './request-id.ts'

const seenByRunner: unknown[] = []
const runner = createServer((request, response) => {
  seenByRunner.push(request.headers['x-request-id'])
  response.end(JSON.stringify({ success: true, output: '', error: null }))
})
await new Promise<void>((ready) => runner.listen(0, '127.0.0.1', ready))
afterAll(() => runner.close())

const { db, post, admin, idOf } = await testServer({ RUNNER_PORT: String((runner.address() as AddressInfo).port) })
const boss = await admin('boss')
const problemId = await newProblem(db)

const UUID = /^[0-9a-f-]{36}$/

test('an id is taken from a trusted proxy alone, and only where it is well-formed', () => {
  const given = { headers: { 'x-request-id': 'f3a1c0de9b7e4d5f' } }
  expect(requestIdOf({ TRUST_PROXY: 1 })(given)).toBe('f3a1c0de9b7e4d5f')
  expect(requestIdOf({ TRUST_PROXY: 0 })(given)).toMatch(UUID)
  expect(requestIdOf({ TRUST_PROXY: 1 })({ headers: { 'x-request-id': 'a"b\n' } })).toMatch(UUID)
  expect(requestIdOf({ TRUST_PROXY: 1 })({ headers: {} })).toMatch(UUID)
})

async function newestRequestId(submissionId: string): Promise<string | null | undefined> {
  const own = eq(judgements.submissionId, submissionId)
  const [newest] = await db.select().from(judgements).where(own).orderBy(desc(judgements.number)).limit(1)
  return newest?.requestId
}

test('a judgement carries the id of the request that submitted, and a rejudge that of its order', async () => {
  const submitted = await post('/api/submissions', { problemId, language: 'cpp', code: 'int main() {}' }, boss)
  const { submissionId } = submitted.json().data
  expect(await newestRequestId(submissionId)).toBe(submitted.headers['x-request-id'])
  const claimed = await claimNext(db)
  expect(claimed.requestId).toBe(submitted.headers['x-request-id'])
  await finishJudgement(db, claimed, resultOf('Accepted'))

  for (const path of [`submissions/${submissionId}`, `problems/${problemId}`]) {
    const ordered = await post(`/api/admin/${path}/rejudge`, {}, boss)
    expect(await newestRequestId(submissionId)).toBe(ordered.headers['x-request-id'])
    await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  }
})

async function judgedAs(verdict: Verdict, problemId: string): Promise<string> {
  const code = `int main() { return ${verdict.length}; }`
  const { submissionId } = await newSubmission(db, { userId: await idOf('boss'), problemId, code })
  await judge(db, submissionId, [{ verdict }])
  return submissionId
}

describe('a job of low priority carries the id of the request that asked for it', async () => {
  const taker = { id: randomUUID(), languages: [...languages] }
  const described = await newProblem(db, { ...describedProblem, tests: [{ input: '1 2\n', output: '3\n' }] })
  const failed = await judgedAs('Wrong Answer', described)
  const accepted = await judgedAs('Accepted', described)
  const program = { name: 'ok.py', language: 'python', code: 'print(3)', expectedVerdict: 'Accepted' }

  test.each([
    ['a search', `submissions/${failed}/counterexample`, {}, () => claimJob(db, taker, ['counterexample'])],
    ['a measurement', `submissions/${accepted}/complexity`, {}, () => claimJob(db, taker, ['complexity'])],
    [
      'a proposed test',
      `problems/${described}/test-proposals`,
      { input: '2 3\n' },
      () => claimJob(db, taker, ['proposal']),
    ],
    ['a trial', `problems/${described}/trials/judge`, { programs: [program] }, () => claimJob(db, taker, ['trial'])],
  ])('%s', async (_, path, body, claim) => {
    const asked = await post(`/api/${path}`, body, boss)
    expect(asked.statusCode).toBe(200)
    expect((await claim())?.requestId).toBe(asked.headers['x-request-id'])
  })

  test('a proposed test that is checked again has that of the new order', async () => {
    const [proposal] = await db.update(testProposals).set({ status: 'done', state: 'disputed' }).returning()
    const ordered = await post(`/api/admin/test-proposals/${proposal?.id}/recheck`, { allowSingle: false }, boss)
    expect(ordered.statusCode).toBe(200)
    expect((await claimJob(db, taker, ['proposal']))?.requestId).toBe(ordered.headers['x-request-id'])
  })
})

test('a job that nobody asked for has no id', async () => {
  await newTrial(db, problemId, 'judge', [{}])
  expect(await claimJob(db, { id: randomUUID(), languages: ['python'] }, ['trial'])).toMatchObject({ requestId: null })
})

test('the runner learns the id of a run', async () => {
  const reply = await post('/run', { code: 'print(3)', language: 'python', input: '' })
  expect(seenByRunner).toEqual([reply.headers['x-request-id']])
})
