import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBlob } from '../problems/blobs.ts'
import { addTestSet } from '../problems/test-sets.ts'
import { judgements } from '../schema/submissions.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newContest, newProblem, newSubmission, newUser, resultOf } from '../testing/judging.ts'
import { finishJudgement } from './finish-judgement.ts'
import { findJob } from './judge-job.ts'
import { releaseLease } from './judge-queue.ts'

const { db } = await freshDatabase()
const userId = await newUser(db)

test('a judge is given the program, the limits and the tests in their order', async () => {
  const tests = [
    { input: '1 2\n', output: '3\n', isSample: true },
    { input: '5 5\n', output: '10\n' },
  ]
  const problemId = await newProblem(db, { tests, comparisonMode: 'float', tolerance: 0.01, caseSensitive: false })
  await newSubmission(db, { userId, problemId, language: 'c', code: 'int main() { return 1; }' })
  const lease = await claimNext(db)
  const job = await findJob(db, lease)
  expect(job).toMatchObject({
    ...{ lease, language: 'c', code: 'int main() { return 1; }', timeLimitMs: 1000, memoryLimitMb: 256 },
    comparison: { mode: 'float', caseSensitive: false, tolerance: 0.01 },
    contestType: null,
    tests: [
      { position: 0, isSample: true },
      { position: 1, isSample: false },
    ],
  })
  // Only the lease names the user; the job that is judged does not name its author.
  expect(JSON.stringify({ ...job, lease: null })).not.toContain(userId)
  const last = job?.tests[1]
  expect(String(await readBlob(db, last?.outputHash ?? Buffer.alloc(0)))).toBe('10\n')
})

test('a language that the problem gives more time has it', async () => {
  const problemId = await newProblem(db, { timeLimitMs: 300, languageFactors: { python: 2.5 } })
  await newSubmission(db, { userId, problemId, language: 'python' })
  expect(await findJob(db, await claimNext(db))).toMatchObject({ timeLimitMs: 750 })
  await newSubmission(db, { userId, problemId, language: 'cpp' })
  expect(await findJob(db, await claimNext(db))).toMatchObject({ timeLimitMs: 300 })
  // The virtual machine of Java takes a third of that to start.
  await newSubmission(db, { userId, problemId, language: 'java' })
  expect(await findJob(db, await claimNext(db))).toMatchObject({ timeLimitMs: 500 })
})

test('a language whose runtime needs more memory than the problem has gets it', async () => {
  const problemId = await newProblem(db, { memoryLimitMb: 32 })
  await newSubmission(db, { userId, problemId, language: 'cpp' })
  expect(await findJob(db, await claimNext(db))).toMatchObject({ memoryLimitMb: 32 })
  await newSubmission(db, { userId, problemId, language: 'java' })
  expect(await findJob(db, await claimNext(db))).toMatchObject({ memoryLimitMb: 128 })
})

test('a submission to a contest is judged by its rules', async () => {
  const problemId = await newProblem(db)
  const { contestId } = await newContest(db, { contestType: 'IOI', problemIds: [problemId] })
  await newSubmission(db, { userId, problemId, contestId })
  expect(await findJob(db, await claimNext(db))).toMatchObject({ contestType: 'IOI' })
})

test('the tests are those of the moment when the judging began, and the judgement says which', async () => {
  const problemId = await newProblem(db)
  await newSubmission(db, { userId, problemId })
  const testCase = { isSample: false, input: Buffer.from('2 2\n'), output: Buffer.from('4\n') }
  const second = await addTestSet(db, problemId, [testCase, testCase])
  const lease = await claimNext(db)
  await addTestSet(db, problemId, [])
  expect((await findJob(db, lease))?.tests).toHaveLength(2)
  const [row] = await db.select().from(judgements).where(eq(judgements.id, lease.judgementId))
  expect(row?.testSetId).toBe(second)
})

test('there is nothing to judge for those who no longer hold the job', async () => {
  const problemId = await newProblem(db)
  await newSubmission(db, { userId, problemId })
  const lease = await claimNext(db)
  await releaseLease(db, lease)
  expect(await findJob(db, lease)).toBeNull()
  const next = await claimNext(db)
  expect(await findJob(db, lease)).toBeNull()
  expect(await findJob(db, next)).not.toBeNull()
  await finishJudgement(db, next, resultOf('Accepted'))
  expect(await findJob(db, next)).toBeNull()
})
