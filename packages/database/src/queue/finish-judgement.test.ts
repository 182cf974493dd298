import type { Verdict } from '@arbiter/rules/verdict'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { problemStats, userProblems } from '../schema/problem-progress.ts'
import { judgements, submissionEvents, submissionStates, submissions, testResults } from '../schema/submissions.ts'
import { notifications, userScores } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newProblem, newRejudge, newSubmission, newUser, resultOf } from '../testing/judging.ts'
import { finishJudgement, nothingJudged } from './finish-judgement.ts'
import { type Lease, releaseLease } from './judge-queue.ts'
import { appendTests, LeaseLost, type TestFacts } from './submission-events.ts'

const { db } = await freshDatabase()
const someFacts: TestFacts = {
  ...{ position: 0, total: 1, isSample: false, verdict: 'Accepted', verdictDetail: null },
  ...{ cpuMs: 1, memoryKb: 1, isFirstFailing: false },
}

/** A submission that a judge has just taken. */
async function heldSubmission() {
  const [userId, problemId] = [await newUser(db), await newProblem(db, { name: 'Sum' })]
  await newSubmission(db, { userId, problemId })
  return { userId, problemId, lease: await claimNext(db) }
}

type HeldSubmission = Awaited<ReturnType<typeof heldSubmission>>

async function rejudged({ userId, problemId, lease: { submissionId } }: HeldSubmission): Promise<Lease> {
  await newRejudge(db, { submissionId, userId, problemId })
  return claimNext(db)
}

async function stateOf({ submissionId }: Lease) {
  const [state] = await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId))
  return state
}

async function judgementOf({ judgementId }: Lease) {
  const [judgement] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  return judgement
}

const eventsOf = ({ submissionId }: Lease) =>
  db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, submissionId)).orderBy(submissionEvents.id)

const resultsOf = ({ judgementId }: Lease) =>
  db.select().from(testResults).where(eq(testResults.judgementId, judgementId))

const notesTo = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId))

const scoreOf = async (userId: string) => (await db.select().from(userScores).where(eq(userScores.userId, userId)))[0]

test('the verdict comes with its results, its event and its points, all at once', async () => {
  const { userId, problemId, lease } = await heldSubmission()
  await appendTests(db, lease, [someFacts])
  await finishJudgement(db, lease, resultOf('Accepted', { compileLog: 'a warning' }))
  expect(await judgementOf(lease)).toMatchObject({
    ...{ status: 'done', verdict: 'Accepted', compiler: 'g++ 12.2.0', compilerFlags: '-O2', compileLog: 'a warning' },
    ...{ testsPassed: 1, testsTotal: 1, isVerdictChanged: false, finishedAt: expect.any(Date) },
  })
  expect(await stateOf(lease)).toMatchObject({
    ...{ status: 'done', verdict: 'Accepted', judgementId: lease.judgementId, testsPassed: 1, testsTotal: 1 },
    ...{ cpuMs: 12, memoryKb: 2048 },
  })
  expect(await resultsOf(lease)).toMatchObject([{ position: 0, verdict: 'Accepted', output: Buffer.from('3\n') }])
  const events = await eventsOf(lease)
  expect(events.map(({ type }) => type)).toEqual(['testcase', 'verdict'])
  expect(events[1]?.data).toMatchObject({ verdict: 'Accepted', testsPassed: 1, compileLog: 'a warning' })
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 10, problemsSolved: 1 })
  const [stats] = await db.select().from(problemStats).where(eq(problemStats.problemId, problemId))
  expect(stats).toMatchObject({ submissions: 1, accepted: 1, solvers: 1 })
})

test('a judge whose job was given to another can write nothing', async () => {
  const { userId, lease } = await heldSubmission()
  await releaseLease(db, lease)
  const next = await claimNext(db)
  await expect(appendTests(db, lease, [someFacts])).rejects.toThrow(LeaseLost)
  await expect(finishJudgement(db, lease, resultOf('Accepted'))).rejects.toThrow(LeaseLost)
  expect(await eventsOf(lease)).toEqual([])
  expect(await resultsOf(lease)).toEqual([])
  expect(await stateOf(lease)).toMatchObject({ status: 'judging', verdict: null })
  expect(await scoreOf(userId)).toBeUndefined()
  await finishJudgement(db, next, resultOf('Wrong Answer'))
  expect(await stateOf(lease)).toMatchObject({ status: 'done', verdict: 'Wrong Answer' })
})

test('a judge whose job waits for another can write nothing either', async () => {
  const { lease } = await heldSubmission()
  await releaseLease(db, lease)
  await expect(finishJudgement(db, lease, resultOf('Accepted'))).rejects.toThrow(LeaseLost)
  expect(await judgementOf(lease)).toMatchObject({ status: 'queued', verdict: null })
  await claimNext(db)
})

test('a submission that was removed meanwhile has lost its judging', async () => {
  const { lease } = await heldSubmission()
  await db.delete(submissions).where(eq(submissions.id, lease.submissionId))
  await expect(finishJudgement(db, lease, resultOf('Accepted'))).rejects.toThrow(LeaseLost)
})

test('the end of a judging that is written twice is there once', async () => {
  const { userId, lease } = await heldSubmission()
  await finishJudgement(db, lease, resultOf('Accepted'))
  await finishJudgement(db, lease, resultOf('Accepted'))
  await Promise.all([1, 2, 3].map(() => finishJudgement(db, lease, resultOf('Wrong Answer'))))
  expect(await judgementOf(lease)).toMatchObject({ verdict: 'Accepted' })
  expect((await eventsOf(lease)).map(({ type }) => type)).toEqual(['verdict'])
  expect(await resultsOf(lease)).toHaveLength(1)
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 10, problemsSolved: 1 })
  expect(await notesTo(userId)).toEqual([])
})

test.each([
  { first: 'older', order: [0, 1] },
  { first: 'newer', order: [1, 0] },
])('of two judgings the newer counts, also when the $first one ends first', async ({ order, first }) => {
  const held = await heldSubmission()
  const leases = [held.lease, await rejudged(held)]
  const results: Verdict[] = ['Wrong Answer', 'Accepted']
  for (const index of order) {
    const [lease, verdict] = [leases[index], results[index]]
    if (lease && verdict) await finishJudgement(db, lease, resultOf(verdict))
  }
  expect(await stateOf(held.lease)).toMatchObject({ verdict: 'Accepted', status: 'done', testsPassed: 1 })
  expect(await scoreOf(held.userId)).toMatchObject({ totalPoints: 10, problemsSolved: 1 })
  // The author never saw the older verdict if the newer one was there before it.
  const notes = (await notesTo(held.userId)).map(({ details }) => details)
  expect(notes).toEqual(first === 'older' ? [{ problem: 'Sum', before: 'Wrong Answer', after: 'Accepted' }] : [])
  const changed = await db
    .select({ number: judgements.number })
    .from(judgements)
    .where(sql`submission_id = ${held.lease.submissionId} and is_verdict_changed`)
  expect(changed).toEqual(first === 'older' ? [{ number: 2 }] : [])
})

test('a verdict that was given while a later judging waits leaves the submission waiting', async () => {
  const held = await heldSubmission()
  await newRejudge(db, { ...held.lease, userId: held.userId, problemId: held.problemId })
  await finishJudgement(db, held.lease, resultOf('Accepted'))
  expect(await stateOf(held.lease)).toMatchObject({ status: 'queued', verdict: 'Accepted' })
  await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  expect(await stateOf(held.lease)).toMatchObject({ status: 'done', verdict: 'Accepted' })
})

test('an author whose submission gets another verdict when judged again is notified', async () => {
  const held = await heldSubmission()
  await finishJudgement(db, held.lease, resultOf('Accepted'))
  const again = await rejudged(held)
  await finishJudgement(db, again, resultOf('Time Limit Exceeded'))
  expect(await notesTo(held.userId)).toMatchObject([
    {
      kind: 'verdict-changed',
      details: { problem: 'Sum', before: 'Accepted', after: 'Time Limit Exceeded' },
      link: `/submissions/${held.lease.submissionId}`,
    },
  ])
  expect(await judgementOf(again)).toMatchObject({ number: 2, reason: 'rejudged', isVerdictChanged: true })
  expect(await scoreOf(held.userId)).toMatchObject({ totalPoints: 0, problemsSolved: 0 })
})

test('an author whose submission gets the same verdict again is not notified', async () => {
  const held = await heldSubmission()
  await finishJudgement(db, held.lease, resultOf('Wrong Answer'))
  const again = await rejudged(held)
  await finishJudgement(db, again, resultOf('Wrong Answer'))
  expect(await notesTo(held.userId)).toEqual([])
  expect(await judgementOf(again)).toMatchObject({ isVerdictChanged: false })
})

test('a rejudge that we fail at takes no verdict away', async () => {
  const held = await heldSubmission()
  await finishJudgement(db, held.lease, resultOf('Accepted'))
  const again = await rejudged(held)
  await finishJudgement(db, again, nothingJudged)
  expect(await stateOf(again)).toMatchObject({
    status: 'done',
    verdict: 'Accepted',
    judgementId: held.lease.judgementId,
  })
  expect(await judgementOf(again)).toMatchObject({ status: 'done', verdict: 'Error', isVerdictChanged: false })
  expect(await notesTo(held.userId)).toEqual([])
  expect(await scoreOf(held.userId)).toMatchObject({ problemsSolved: 1 })
})

test('our own failure notifies the admins, and no other user', async () => {
  const { userId, lease } = await heldSubmission()
  const admins = [await newUser(db, { role: 'admin' }), await newUser(db, { role: 'admin' })]
  const formerAdmin = await newUser(db, { role: 'admin', deletedAt: new Date() })
  await finishJudgement(db, lease, nothingJudged)
  expect(await stateOf(lease)).toMatchObject({ status: 'done', verdict: 'Error' })
  for (const admin of admins) {
    expect(await notesTo(admin)).toMatchObject([
      {
        kind: 'judging-failed',
        details: { submissionId: lease.submissionId, number: expect.any(Number), reason: 'The judge gave no reason.' },
        link: `/submissions/${lease.submissionId}`,
      },
    ])
  }
  expect(await notesTo(userId)).toEqual([])
  expect(await notesTo(formerAdmin)).toEqual([])
})

test('ten submissions of one user that end at once are all counted', async () => {
  const userId = await newUser(db)
  const easy = await newProblem(db, { points: 10 })
  const hard = await newProblem(db, { points: 50 })
  const unsolved = await newProblem(db, { points: 100 })
  const problemIds = [easy, easy, hard, unsolved, hard, easy, unsolved, hard, easy, easy]
  for (const problemId of problemIds) await newSubmission(db, { userId, problemId })
  const leases: Lease[] = []
  for (const _ of problemIds) leases.push(await claimNext(db))
  await Promise.all(
    leases.map((lease, index) =>
      finishJudgement(db, lease, resultOf(problemIds[index] === unsolved ? 'Wrong Answer' : 'Accepted')),
    ),
  )
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 60, problemsSolved: 2 })
  const tried = await db.select().from(userProblems).where(eq(userProblems.userId, userId))
  const attempts = new Map(tried.map((each) => [each.problemId, [each.attempts, each.isSolved]]))
  expect(attempts.get(easy)).toEqual([5, true])
  expect(attempts.get(hard)).toEqual([3, true])
  expect(attempts.get(unsolved)).toEqual([2, false])
  const stats = await db
    .select()
    .from(problemStats)
    .where(inArray(problemStats.problemId, [easy, hard, unsolved]))
  const counted = new Map(stats.map((each) => [each.problemId, [each.submissions, each.accepted, each.solvers]]))
  expect(counted.get(easy)).toEqual([5, 5, 1])
  expect(counted.get(hard)).toEqual([3, 3, 1])
  expect(counted.get(unsolved)).toEqual([2, 0, 0])
})

test('ten users who solve the same problem at once are all counted', async () => {
  const problemId = await newProblem(db)
  const leases: Lease[] = []
  for (let user = 0; user < 10; user++) {
    await newSubmission(db, { userId: await newUser(db), problemId })
    leases.push(await claimNext(db))
  }
  await Promise.all(leases.map((lease) => finishJudgement(db, lease, resultOf('Accepted'))))
  const [stats] = await db.select().from(problemStats).where(eq(problemStats.problemId, problemId))
  expect(stats).toMatchObject({ submissions: 10, accepted: 10, solvers: 10 })
})

test('whatever a compiler prints can be kept', async () => {
  const { lease } = await heldSubmission()
  const compileLog = 'warning: nul \0 and half a face \ud83d'
  await finishJudgement(db, lease, resultOf('Compilation Error', { compileLog, tests: [] }))
  expect((await judgementOf(lease))?.compileLog).toBe('warning: nul \ufffd and half a face \ufffd')
  expect((await eventsOf(lease))[0]?.data).toMatchObject({ compileLog: 'warning: nul \ufffd and half a face \ufffd' })
})
