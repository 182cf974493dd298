import { judgements } from '@arbiter/database/schema/submissions'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser, someJudge } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scriptedSandbox } from '../testing/scripted-sandbox.ts'
import { Worker } from '../worker.ts'
import { RunLock } from './run-lock.ts'
import type { TestData } from './test-data.ts'

const { db } = await freshDatabase()
const pinned = { file: async () => '', read: async () => Buffer.from('3\n'), release() {} }
const testData = { directory: '/data', pin: async () => pinned } as unknown as TestData

test.each([
  [0, true],
  [1, false],
])('after %i failures, whether trials may run beside a submission: %s', async (failures, isFree) => {
  await newSubmission(db, { userId: await newUser(db), problemId: await newProblem(db) })
  await db.update(judgements).set({ failures }).where(eq(judgements.status, 'queued'))
  let end = () => {}
  const pause = new Promise<void>((resolve) => {
    end = resolve
  })
  const { sandbox, seen } = scriptedSandbox(2, () => ({ output: '3\n', pause }))
  const worker = new Worker({ db, judge: someJudge(), context: { sandbox, lock: new RunLock(), testData } })
  worker.wake()
  await expect.poll(() => seen.runs).toBe(1)
  expect(worker.hasFreeSlot).toBe(isFree)
  end()
  await worker.stop(10_000)
})
