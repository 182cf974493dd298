import { findSearchSource, versionOf } from '@arbiter/database/queue/counterexample-source'
import { enqueueDescribed, findKeptJob } from '@arbiter/database/queue/described-jobs'
import { cancelJob } from '@arbiter/database/queue/job-table'
import { backgroundJobs } from '@arbiter/database/schema/background-jobs'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import type { Language } from '@arbiter/rules/languages'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judgeFixture } from '../../testing/judge-fixture.ts'

const { db, userId, judge } = await judgeFixture()
const problemId = await newProblem(db, {
  inputDescription: 'n: int 1..2000\na: int 1..1000 [n]',
  referenceLanguage: 'python',
  referenceCode: 'n = int(input())\nprint(sum(map(int, input().split())))',
  timeLimitMs: 2000,
})

async function enqueued(language: Language, code: string, isSolution = false): Promise<string> {
  const source = await findSearchSource(db, problemId)
  if (!source) throw new Error('the problem is not described')
  const program = { problemId, problemVersion: versionOf(source), language, code }
  const submissionId = isSolution ? null : (await newSubmission(db, { userId, problemId, language, code })).submissionId
  await enqueueDescribed(db, 'complexity', { ...program, submissionId, requestedBy: userId })
  return (await findKeptJob(db, 'complexity', program))?.id ?? ''
}

async function measurementOf(id: string) {
  const [found] = await db.select().from(backgroundJobs).where(eq(backgroundJobs.id, id))
  if (!found) throw new Error('there is no such measurement')
  return { ...found, runs: 0, ...(found.progress as { runs: number } | null) }
}

const statusOf = (id: string) =>
  expect.poll(async () => (await measurementOf(id)).status, { timeout: 60_000, interval: 50 })

const quadratic = `#include <cstdio>
int main() { int n, x = 0; scanf("%d", &n); for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x ^= i * j; printf("%d", x); }`

test('a judge measures a submission, and a solution of the package', async () => {
  const [submission, solution] = [
    await enqueued('cpp', quadratic),
    await enqueued('c', quadratic.replace('cstdio', 'stdio.h'), true),
  ]
  await judge('north')
  for (const id of [submission, solution]) {
    await statusOf(id).toBe('done')
    const { result, runs } = await measurementOf(id)
    expect(result).toMatchObject({
      kind: 'measured',
      measured: { largest: 2000, time: { kind: 'clear', growth: 'n²' } },
    })
    expect(runs).toBeGreaterThan(0)
  }
})

test('a cancelled measurement ends soon, and one of a program that does not compile is done', async () => {
  const slow = 'import time\ntime.sleep(1)\nprint(1)'
  const id = await enqueued('python', slow)
  await judge('north', { JUDGE_CONCURRENCY: '1' })
  await statusOf(id).toBe('running')
  await cancelJob(db, id)
  const next = await enqueued('cpp', 'int main() {')
  await statusOf(next).toBe('done')
  expect((await measurementOf(next)).result).toEqual({ kind: 'not-compiled' })
  expect((await measurementOf(id)).status).toBe('cancelled')
})
