import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finishJudgement } from '@arbiter/database/finish-judgement'
import { judgements } from '@arbiter/database/schema/submissions'
import { claimNext, newProblem, resultOf } from '@arbiter/database/testing/judging'
import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { requestIdOf } from './request-id.ts'

const seenByRunner: unknown[] = []
const runner = createServer((request, response) => {
  seenByRunner.push(request.headers['x-request-id'])
  response.end(JSON.stringify({ success: true, output: '', error: null }))
})
await new Promise<void>((ready) => runner.listen(0, '127.0.0.1', ready))
afterAll(() => runner.close())

const { db, post, admin } = await testServer({ RUNNER_PORT: String((runner.address() as AddressInfo).port) })
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

test('the runner learns the id of a run', async () => {
  const reply = await post('/run', { code: 'print(3)', language: 'python', input: '' })
  expect(seenByRunner).toEqual([reply.headers['x-request-id']])
})
