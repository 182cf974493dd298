import { cancelJob } from '@arbiter/database/queue/job-table'
import { backgroundJobs } from '@arbiter/database/schema/background-jobs'
import { newProblem, newSearch, newSubmission } from '@arbiter/database/testing/judging'
import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judgeFixture } from '../../testing/judge-fixture.ts'
import { judged } from '../../testing/judging.ts'

const { db, userId, judge } = await judgeFixture()
const sum = 'n = int(input())\nprint(sum(map(int, input().split())))'
const problemId = await newProblem(db, {
  inputDescription: 'n: int 1..1000\na: int -1000..1000 [n]',
  referenceLanguage: 'python',
  referenceCode: sum,
  timeLimitMs: 2000,
  tests: [{ input: '2\n1 2\n', output: '3\n', isSample: true }],
})

const submitted = async (code: string) =>
  (await newSubmission(db, { userId, problemId, language: 'python', code })).submissionId
const started = async (code: string) => (await newSearch(db, await submitted(code))) ?? ''

async function searchOf(id: string) {
  const [found] = await db.select().from(backgroundJobs).where(eq(backgroundJobs.id, id))
  if (!found) throw new Error('there is no such search')
  return { ...found, runs: 0, tokens: null, ...(found.progress as SearchProgress | null) }
}

const statusOf = (id: string) => expect.poll(async () => (await searchOf(id)).status, { timeout: 60_000, interval: 50 })

/** Right, and asleep most of the time: it fails on nothing and uses no CPU time, so its search goes on until it is cancelled. */
const sleeps = `import time\ntime.sleep(1.3)\n${sum}`

test('a judge finds the smallest input after the submissions, and says how far it has come', async () => {
  const wrong = 'n = int(input())\nprint(sum(max(int(x), -1) for x in input().split()))'
  const submissionId = await submitted(wrong)
  const id = (await newSearch(db, submissionId)) ?? ''
  await judge('north')
  await judged(db, submissionId)
  await statusOf(id).toBe('done')
  const { result, runs, tokens } = await searchOf(id)
  expect(result).toMatchObject({
    kind: 'found',
    found: { input: '1\n-2\n', expected: '-2\n', output: '-1\n', verdict: 'Wrong Answer', isOutputClipped: false },
  })
  expect(runs).toBeGreaterThan(1)
  expect(tokens).not.toBeNull()
})

test('a cancelled search ends soon, and the slot is free again', async () => {
  const id = await started(sleeps)
  await judge('north', { JUDGE_CONCURRENCY: '1' })
  await statusOf(id).toBe('running')
  await expect.poll(async () => (await searchOf(id)).runs, { timeout: 30_000 }).toBeGreaterThan(0)
  await cancelJob(db, id)
  const next = await started('print(0)')
  await statusOf(next).toBe('done')
  expect((await searchOf(id)).status).toBe('cancelled')
})

test('a submission does not wait for a search that holds the only slot', async () => {
  const id = await started(`${sleeps}\n# again`)
  await judge('north', { JUDGE_CONCURRENCY: '1' })
  await expect.poll(async () => (await searchOf(id)).runs, { timeout: 30_000 }).toBeGreaterThan(0)
  await judged(db, await submitted(sum))
  expect((await searchOf(id)).status).toBe('running')
  await cancelJob(db, id)
})

test('a reference solution that fails is said with its input', async () => {
  const broken = await newProblem(db, {
    inputDescription: 'n: int 1..9',
    referenceLanguage: 'python',
    referenceCode: 'print(1 // 0)',
  })
  const { submissionId } = await newSubmission(db, { userId, problemId: broken, language: 'python', code: 'print(2)' })
  const id = (await newSearch(db, submissionId)) ?? ''
  await judge('north')
  await statusOf(id).toBe('done')
  expect((await searchOf(id)).result).toEqual({ kind: 'reference-failed', input: expect.stringMatching(/^\d\n$/) })
})
