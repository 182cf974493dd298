import { judgements } from '@arbiter/database/schema/submissions'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser, someJudge } from '@arbiter/database/testing/judging'
import type { CompileOutcome } from '@arbiter/sandbox/sandbox'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { scriptedSandbox } from '../testing/scripted-sandbox.ts'
import { Worker } from '../worker.ts'
import { RunLock } from './run-lock.ts'
import type { TestData } from './test-data.ts'

const { db } = await freshDatabase()
const testData = { directory: '/data', pin: async () => ({ release() {} }) } as unknown as TestData
const noSpace: CompileOutcome = { kind: 'no-space', reason: 'disk space is short' }

async function someJob(language: 'cpp') {
  const problemId = await newProblem(db, { tests: [{ input: '1\n', output: '1\n' }] })
  return newSubmission(db, { userId: await newUser(db), problemId, language, code: '' })
}

test('a submission that there is no space for waits in line, nobody is to blame, and no other is taken for a while', async () => {
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { sandbox, seen } = scriptedSandbox(1, () => ({}), noSpace)
  const { isIdle: _, ...judge } = someJudge()
  const worker = new Worker({ db, context: { sandbox, lock: new RunLock(), testData }, judge })
  const { judgementId } = await someJob('cpp')
  const state = async () => {
    const [found] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
    return [found?.status, found?.attempt, found?.failures]
  }
  worker.wake()
  await expect.poll(state).toEqual(['queued', 1, 0])
  worker.wake()
  await worker.stop(0)
  expect([await state(), seen.compiles]).toEqual([['queued', 1, 0], 1])
  quiet.mockRestore()
})

test('a clock that jumps does not make the pause longer', async () => {
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  const { sandbox, seen } = scriptedSandbox(1, () => ({}), noSpace)
  const { isIdle: _, ...judge } = someJudge()
  const worker = new Worker({ db, context: { sandbox, lock: new RunLock(), testData }, judge })
  await someJob('cpp')
  worker.wake()
  await expect.poll(() => seen.compiles).toBe(1)
  ahead.mockRestore() // it is set back
  const wakes = setInterval(() => worker.wake(), 100)
  await expect.poll(() => seen.compiles, { timeout: 15_000 }).toBeGreaterThan(1)
  clearInterval(wakes)
  await worker.stop(0)
  quiet.mockRestore()
})

test('while the disk is short no job is taken at all', async () => {
  const { sandbox, seen } = scriptedSandbox(1, () => ({}), noSpace)
  const { isIdle: _, ...judge } = someJudge()
  const worker = new Worker({ db, context: { sandbox, lock: new RunLock(), testData }, judge, mayClaim: () => false })
  await someJob('cpp')
  worker.wake()
  await worker.stop(0)
  expect(seen.compiles).toBe(0)
})
