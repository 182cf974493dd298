import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { backgroundJobs } from '../schema/background-jobs.ts'
import { problems } from '../schema/problems.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newProblem, newSearch, newSubmission, newUser, someJudge } from '../testing/judging.ts'
import { claimJob, type JobLease } from './background-jobs.ts'
import { findSearchJob, finishSearch, type SearchEnd } from './counterexample-queue.ts'
import { findSearchSource, versionOf } from './counterexample-source.ts'
import { findKeptJob } from './described-jobs.ts'
import { cancelJob, countJobsOf, deleteOldJobs, reportJob } from './job-table.ts'
import { LeaseLost } from './submission-events.ts'

const { db } = await freshDatabase()
const described = {
  inputDescription: 'a: int 1..9, b: int 1..9',
  referenceLanguage: 'python' as const,
  referenceCode: 'print(sum(map(int, input().split())))',
  tests: [{ input: '1 2\n', output: '3\n', isSample: true }],
}
const userId = await newUser(db)
let problemId = ''
beforeEach(async () => {
  await db.delete(backgroundJobs)
  problemId = await newProblem(db, described)
})

const submitted = async (code = 'int main() {}', author = userId) =>
  (await newSubmission(db, { userId: author, problemId, code })).submissionId

async function claimed(judge = someJudge()): Promise<JobLease> {
  const lease = await claimJob(db, judge, ['counterexample'])
  if (!lease) throw new Error('there was no search to take')
  return lease
}

const searchOf = async (id: string) => (await db.select().from(backgroundJobs).where(eq(backgroundJobs.id, id)))[0]

const nothingFound: SearchEnd = { result: { kind: 'none', isCut: false }, runs: 84, cpuMs: 1200.4 }

test('one program is searched once, however many ask at the same time', async () => {
  const other = await newUser(db)
  const ids = [await submitted(), await submitted(), await submitted('int main() {}', other)]
  const asked = Array.from({ length: 60 }, (_, index) => newSearch(db, ids[index % 3] ?? ''))
  const started = (await Promise.all(asked)).filter((id) => id !== null)
  expect(started).toHaveLength(1)
  expect(await newSearch(db, await submitted('int main() { return 1; }'))).not.toBeNull()
})

test('a result is kept for everybody with the same program, until the problem changes', async () => {
  const id = await newSearch(db, await submitted())
  await finishSearch(db, await claimed(), nothingFound)
  const key = async () => {
    const source = await findSearchSource(db, problemId)
    if (!source) throw new Error('there is no source')
    return { problemId, problemVersion: versionOf(source), language: 'cpp' as const, code: 'int main() {}' }
  }
  expect(await findKeptJob(db, 'counterexample', await key())).toMatchObject({
    ...{ id, status: 'done', progress: { runs: 84, cpuMs: 1200 } },
  })
  expect(await newSearch(db, await submitted())).toBeNull()
  await db.update(problems).set({ timeLimitMs: 1500 }).where(eq(problems.id, problemId))
  expect(await findKeptJob(db, 'counterexample', await key())).toBeNull()
  expect(await newSearch(db, await submitted())).not.toBeNull()
})

test('the job has what the search needs, with the limit of its language', async () => {
  await db
    .update(problems)
    .set({ languageFactors: { cpp: 2 } })
    .where(eq(problems.id, problemId))
  await newSearch(db, await submitted())
  expect(await findSearchJob(db, await claimed())).toMatchObject({
    ...{ language: 'cpp', code: 'int main() {}', timeLimitMs: 2000, samples: ['1 2\n'], tests: [] },
    ...{ description: described.inputDescription, judging: null },
    reference: { language: 'python', code: described.referenceCode },
  })
})

test('a search whose problem has changed meanwhile is not made', async () => {
  const id = (await newSearch(db, await submitted())) ?? ''
  await db.update(problems).set({ referenceCode: 'print(3)' }).where(eq(problems.id, problemId))
  expect(await findSearchJob(db, await claimed())).toBeNull()
  expect(await searchOf(id)).toMatchObject({ status: 'cancelled' })
})

test('a cancelled search is reported no more, and may be started again', async () => {
  const id = (await newSearch(db, await submitted())) ?? ''
  const lease = await claimed()
  await reportJob(db, lease, { phase: 'shrinking', runs: 12, tokens: 5 })
  expect(await searchOf(id)).toMatchObject({ status: 'running', progress: { phase: 'shrinking', runs: 12, tokens: 5 } })
  expect(await cancelJob(db, id)).toBe(true)
  expect(await cancelJob(db, id)).toBe(false)
  await expect(reportJob(db, lease, { phase: 'shrinking', runs: 13, tokens: 5 })).rejects.toThrow(LeaseLost)
  await expect(finishSearch(db, lease, nothingFound)).rejects.toThrow(LeaseLost)
  expect(await newSearch(db, await submitted())).not.toBeNull()
  expect(await countJobsOf(db, 'counterexample', userId)).toEqual({ open: 1, lastHour: 2 })
})

test('whatever a program writes can be stored', async () => {
  const id = (await newSearch(db, await submitted())) ?? ''
  const found = {
    ...{ input: '1\n', expected: '1\n', output: 'a\0b\ud800', isOutputClipped: false },
    ...{ verdict: 'Wrong Answer' as const, verdictDetail: null, message: null },
  }
  const lease = await claimed()
  const end: SearchEnd = { result: { kind: 'found', found, isCut: true }, runs: 3, cpuMs: 1 }
  await finishSearch(db, lease, end)
  await finishSearch(db, lease, end) // after a connection that broke
  expect((await searchOf(id))?.result).toMatchObject({ found: { output: 'a\ufffdb\ufffd' } })
})

test('results are kept for weeks, and what has none for a day', async () => {
  const done = await newSearch(db, await submitted('a'))
  await finishSearch(db, await claimed(), nothingFound)
  const cancelled = (await newSearch(db, await submitted('b'))) ?? ''
  await cancelJob(db, cancelled)
  const aged = (hours: number) =>
    db.update(backgroundJobs).set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
  const left = async () => (await db.select().from(backgroundJobs)).map(({ id }) => id).sort()
  await aged(23)
  await deleteOldJobs(db)
  expect(await left()).toEqual([done, cancelled].sort())
  await aged(25)
  await deleteOldJobs(db)
  expect(await left()).toEqual([done])
  await aged(31 * 24)
  await deleteOldJobs(db)
  expect(await left()).toEqual([])
})
