import { settleEndedContests } from '@arbiter/database/contests/settle-contests'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { newContest, newProblem, newSubmission, resultOf } from '@arbiter/database/testing/judging'
import { isSubmissionSolving } from '@arbiter/database/visibility/submissions'
import type { Language } from '@arbiter/rules/languages'
import { MIN_COMPARED_PEOPLE } from '@arbiter/rules/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { takeJob } from '../testing/play-judge.ts'
import { testServer } from '../testing/test-server.ts'

const { db, get, signedIn, idOf } = await testServer()
const tests = [{ input: '1\n', output: '1\n' }]
const problemId = await newProblem(db, { tests, name: 'First', slug: 'first', points: 30 })
await newProblem(db, { tests: [], name: 'Without tests', slug: 'without-tests' })
await newProblem(db, { tests, name: 'Second', slug: 'second' })
await newProblem(db, { tests, name: 'Hidden', slug: 'hidden', visibility: 'hidden' })
const ines = await signedIn('ines')
const inesId = await idOf('ines')

interface Solved {
  userId?: string
  cpuMs?: number
  memoryKb?: number
  language?: Language
  contestId?: string
}

async function solved({ cpuMs = 100, memoryKb = 2048, userId = inesId, ...more }: Solved = {}): Promise<string> {
  const { submissionId } = await newSubmission(db, { userId, problemId, ...more })
  await finishJudgement(db, await takeJob(db, submissionId), resultOf('Accepted', { cpuMs, memoryKb }))
  return submissionId
}

const compared = async (id: string, headers = ines) => (await get(`/api/submissions/${id}/comparison`, headers)).json()

describe('an accepted submission', () => {
  test('brings points once, and leads to the next problem that is open, unsolved and has tests', async () => {
    const next = { slug: 'second', name: 'Second', difficulty: 'Easy' }
    expect(await compared(await solved())).toMatchObject({ pointsGained: 30, time: null, nextProblem: next })
    expect(await compared(await solved())).toMatchObject({ pointsGained: null, nextProblem: next })
  })

  test('is compared with the best solution of each other person, in its language, when they are enough', async () => {
    const others = Array.from({ length: MIN_COMPARED_PEOPLE }, (_, index) => `other${index}`)
    for (const name of others) await signedIn(name)
    for (const [index, name] of others.entries()) {
      const userId = await idOf(name)
      if (index > 0) await solved({ userId, cpuMs: 50 * index, memoryKb: 4096 })
      await solved({ userId, cpuMs: 900, memoryKb: 1024, language: 'python' })
    }
    const id = await solved({ cpuMs: 100 })
    expect(await compared(id)).toMatchObject({ time: null, memory: null })
    // One is as fast, two are slower, one is faster; the fifth is slower in all but their best submission.
    const fifth = await idOf('other0')
    for (const cpuMs of [500, 20, 800]) await solved({ userId: fifth, cpuMs })
    expect(await compared(id)).toMatchObject({ time: { behind: 2, people: 5 }, memory: { behind: 4, people: 5 } })
  })

  test('of another user is not found', async () => {
    const id = await solved()
    expect(await compared(id, await signedIn('curious'))).toMatchObject({ code: 'submission.not-found' })
  })

  test('is read from an index that has all it needs', async () => {
    const rows = await db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`)
      const explained = await db.execute<{ 'QUERY PLAN': string }>(sql`explain select user_id, cpu_ms, memory_kb
        from submission_states where problem_id = ${problemId} and language = 'cpp' and ${isSubmissionSolving}`)
      return explained.rows
    })
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('submission_states_solutions')
  })
})

test('nothing is said about a submission to a contest before it has been settled', async () => {
  const { contestId } = await newContest(db, { problemIds: [problemId] })
  const rival = await signedIn('rival')
  const userId = await idOf('rival')
  const id = await solved({ userId, contestId })
  expect(await compared(id, rival)).toMatchObject({ pointsGained: null, time: null, memory: null })
  await db.execute(sql`update contests set start_time = now() - interval '2 hours', end_time = now() - interval '1 hour'
    where id = ${contestId}`)
  await settleEndedContests(db, new Date())
  expect(await compared(id, rival)).toMatchObject({ pointsGained: 30, time: { people: 6 } })
})
