import { setTimeout as sleep } from 'node:timers/promises'
import type { Verdict } from '@arbiter/rules/verdict'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { finishJudgement, type JudgingResult } from '../queue/finish-judgement.ts'
import { type Mark, markSubmission } from '../queue/submission-marks.ts'
import { contestStandings } from '../schema/contest-log.ts'
import { problemStats, userProblems } from '../schema/problem-progress.ts'
import { problems } from '../schema/problems.ts'
import { registrations } from '../schema/rosters.ts'
import { submissions } from '../schema/submissions.ts'
import { userScores } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import {
  claimNext,
  newContest,
  newProblem,
  newRejudge,
  newSubmission,
  newUser,
  resultOf,
  type SomeSubmission,
} from '../testing/judging.ts'
import { lockScores, rescore, rescoreSolvers } from './scores.ts'

const { db } = await freshDatabase()

/** A submission that was judged. */
async function judged(
  submission: SomeSubmission,
  verdict: Verdict,
  values: Partial<JudgingResult> = {},
): Promise<string> {
  const { submissionId } = await newSubmission(db, submission)
  await finishJudgement(db, await claimNext(db), resultOf(verdict, values))
  return submissionId
}

async function judgedAgain(submissionId: string, keys: { userId: string; problemId: string }, verdict: Verdict) {
  await newRejudge(db, { submissionId, ...keys })
  await finishJudgement(db, await claimNext(db), resultOf(verdict))
}

const change = (submissionId: string, mark: Mark) => db.transaction((db) => markSubmission(db, submissionId, mark))

const scoreOf = async (userId: string) => (await db.select().from(userScores).where(eq(userScores.userId, userId)))[0]

async function standingWith(userId: string, problemId: string) {
  const own = and(eq(userProblems.userId, userId), eq(userProblems.problemId, problemId))
  return (await db.select().from(userProblems).where(own))[0]
}

async function statsOf(problemId: string): Promise<number[]> {
  const [stats] = await db.select().from(problemStats).where(eq(problemStats.problemId, problemId))
  return stats ? [stats.submissions, stats.accepted, stats.solvers] : []
}

async function rowIn(contestId: string, userId: string) {
  const own = and(eq(registrations.contestId, contestId), eq(registrations.userId, userId))
  const isRow = and(
    eq(contestStandings.contestId, registrations.contestId),
    eq(contestStandings.participant, registrations.participant),
  )
  const [found] = await db.select().from(contestStandings).innerJoin(registrations, isRow).where(own)
  return found?.contest_standings.row
}

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

test('a problem gives its points once, however often it is solved', async () => {
  const userId = await newUser(db)
  const easy = await newProblem(db, { points: 10 })
  const hard = await newProblem(db, { points: 500 })
  await judged({ userId, problemId: easy }, 'Wrong Answer')
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 0, problemsSolved: 0, lastSolvedAt: null })
  for (let time = 0; time < 3; time++) await judged({ userId, problemId: easy }, 'Accepted')
  await judged({ userId, problemId: hard }, 'Accepted')
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 510, problemsSolved: 2, lastSolvedAt: expect.any(Date) })
  expect(await standingWith(userId, easy)).toMatchObject({ attempts: 4, isSolved: true })
})

test('a problem was solved when it was first accepted, and tried when it was last submitted', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const monday = new Date('2026-03-02T10:00:00Z')
  await judged({ userId, problemId, createdAt: minutesAfter(monday, 5) }, 'Accepted')
  await judged({ userId, problemId, createdAt: monday }, 'Wrong Answer')
  await judged({ userId, problemId, createdAt: minutesAfter(monday, 9) }, 'Accepted')
  expect(await standingWith(userId, problemId)).toMatchObject({
    solvedAt: minutesAfter(monday, 5),
    lastSubmittedAt: minutesAfter(monday, 9),
  })
})

test('a flagged submission stops counting, and counts again when the flag is lifted', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const submissionId = await judged({ userId, problemId }, 'Accepted')
  await change(submissionId, { kind: 'flagged', isFlagged: true })
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 0, problemsSolved: 0 })
  expect(await standingWith(userId, problemId)).toMatchObject({ attempts: 1, isSolved: false, solvedAt: null })
  await change(submissionId, { kind: 'flagged', isFlagged: false })
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 10, problemsSolved: 1 })
})

test('when one of two acceptances is flagged, the other still counts', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const first = await judged({ userId, problemId }, 'Accepted')
  await judged({ userId, problemId }, 'Accepted')
  await change(first, { kind: 'flagged', isFlagged: true })
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 10, problemsSolved: 1 })
})

test('a deleted submission leaves nothing behind', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const submissionId = await judged({ userId, problemId }, 'Accepted')
  await change(submissionId, { kind: 'deleted', isDeleted: true })
  expect(await scoreOf(userId)).toMatchObject({ totalPoints: 0, problemsSolved: 0 })
  expect(await standingWith(userId, problemId)).toBeUndefined()
})

describe('when a problem gets other points', () => {
  const revalue = (problemId: string, points: number, meanwhile: () => void = () => {}) =>
    db.transaction(async (db) => {
      await lockScores(db)
      await db.update(problems).set({ points }).where(eq(problems.id, problemId))
      await rescoreSolvers(db, [problemId])
      meanwhile()
      await sleep(100)
    })

  test('all who solved it have them', async () => {
    const [ada, bo, problemId] = [await newUser(db), await newUser(db), await newProblem(db, { points: 10 })]
    const other = { userId: ada, problemId: await newProblem(db, { points: 5 }) }
    await judged(other, 'Accepted')
    await judged({ userId: ada, problemId }, 'Accepted')
    await judged({ userId: bo, problemId }, 'Wrong Answer')
    await revalue(problemId, 70)
    expect(await scoreOf(ada)).toMatchObject({ totalPoints: 75, problemsSolved: 2 })
    expect(await scoreOf(bo)).toMatchObject({ totalPoints: 0, problemsSolved: 0 })
  })

  test('so has a user who solves it at that very moment', async () => {
    const [userId, problemId] = [await newUser(db), await newProblem(db, { points: 10 })]
    await newSubmission(db, { userId, problemId })
    const lease = await claimNext(db)
    const finishing: Promise<void>[] = []
    await revalue(problemId, 70, () => finishing.push(finishJudgement(db, lease, resultOf('Accepted'))))
    await Promise.all(finishing)
    expect(finishing).toHaveLength(1)
    expect(await scoreOf(userId)).toMatchObject({ totalPoints: 70, problemsSolved: 1 })
  })
})

test('a problem counts who tried it and who solved it', async () => {
  const problemId = await newProblem(db)
  const [ada, bo] = [await newUser(db), await newUser(db)]
  const { submissionId } = await newSubmission(db, { userId: ada, problemId })
  expect(await statsOf(problemId)).toEqual([1, 0, 0])
  await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  expect(await statsOf(problemId)).toEqual([1, 1, 1])
  await judged({ userId: bo, problemId }, 'Wrong Answer')
  await judged({ userId: ada, problemId }, 'Accepted')
  expect(await statsOf(problemId)).toEqual([3, 2, 1])
  await change(submissionId, { kind: 'flagged', isFlagged: true })
  expect(await statsOf(problemId)).toEqual([3, 1, 1])
  await change(submissionId, { kind: 'deleted', isDeleted: true })
  expect(await statsOf(problemId)).toEqual([2, 1, 1])
  await change(submissionId, { kind: 'deleted', isDeleted: false })
  await change(submissionId, { kind: 'flagged', isFlagged: false })
  expect(await statsOf(problemId)).toEqual([3, 2, 1])
})

test('a problem forgets its only solver when that submission is flagged or deleted', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const submissionId = await judged({ userId, problemId }, 'Accepted')
  await change(submissionId, { kind: 'flagged', isFlagged: true })
  expect(await statsOf(problemId)).toEqual([1, 0, 0])
  await change(submissionId, { kind: 'flagged', isFlagged: false })
  expect(await statsOf(problemId)).toEqual([1, 1, 1])
  await change(submissionId, { kind: 'deleted', isDeleted: true })
  expect(await statsOf(problemId)).toEqual([0, 0, 0])
})

test('a submission that is removed for good is no longer counted', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const submissionId = await judged({ userId, problemId }, 'Accepted')
  await judged({ userId, problemId }, 'Wrong Answer')
  await db.delete(submissions).where(eq(submissions.id, submissionId))
  await rescore(db, { userId, problemId })
  expect(await statsOf(problemId)).toEqual([1, 0, 0])
})

test('what is judged again counts with its new verdict, to and from Accepted', async () => {
  const keys = { userId: await newUser(db), problemId: await newProblem(db) }
  const submissionId = await judged(keys, 'Wrong Answer')
  expect(await statsOf(keys.problemId)).toEqual([1, 0, 0])
  await judgedAgain(submissionId, keys, 'Accepted')
  expect(await statsOf(keys.problemId)).toEqual([1, 1, 1])
  expect(await scoreOf(keys.userId)).toMatchObject({ totalPoints: 10, problemsSolved: 1 })
  await judgedAgain(submissionId, keys, 'Accepted')
  expect(await statsOf(keys.problemId)).toEqual([1, 1, 1])
  await judgedAgain(submissionId, keys, 'Runtime Error')
  expect(await statsOf(keys.problemId)).toEqual([1, 0, 0])
  expect(await scoreOf(keys.userId)).toMatchObject({ totalPoints: 0, problemsSolved: 0 })
})

test('ICPC: a solved problem costs its minute and each wrong try before it', async () => {
  const userId = await newUser(db)
  const problemIds = [await newProblem(db), await newProblem(db), await newProblem(db)] as const
  const [solved, tried, untouched] = problemIds
  const { contestId, startTime } = await newContest(db, { problemIds: [...problemIds], points: 1 })
  const at = (minute: number) => ({ userId, contestId, createdAt: minutesAfter(startTime, minute) })
  await judged({ ...at(10), problemId: solved }, 'Wrong Answer')
  await judged({ ...at(12), problemId: solved }, 'Compilation Error')
  await judged({ ...at(13), problemId: solved }, 'Error')
  await judged({ ...at(20), problemId: solved }, 'Time Limit Exceeded')
  await judged({ ...at(30.5), problemId: solved }, 'Accepted')
  await judged({ ...at(40), problemId: solved }, 'Wrong Answer')
  await judged({ ...at(50), problemId: tried }, 'Wrong Answer')
  expect(await rowIn(contestId, userId)).toMatchObject({
    ...{
      totalPoints: 1,
      problemsSolved: 1,
      penaltyMinutes: 30 + 2 * 20,
      lastAcceptedMinute: 30,
    },
    cells: [
      { problemId: solved, state: 'solved', wrongTries: 2, minute: 30, penaltyMinutes: 70 },
      { problemId: tried, state: 'tried', wrongTries: 1 },
      { problemId: untouched, state: 'untried' },
    ],
  })
})

test('a contest counts neither what came after its end nor what was flagged', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const { contestId, startTime } = await newContest(db, { problemIds: [problemId] })
  await judged({ userId, problemId, contestId, createdAt: minutesAfter(startTime, 121) }, 'Accepted')
  expect(await rowIn(contestId, userId)).toMatchObject({ totalPoints: 0, problemsSolved: 0, lastAcceptedMinute: null })
  const inTime = { userId, problemId, contestId, createdAt: minutesAfter(startTime, 60) }
  const submissionId = await judged(inTime, 'Accepted')
  expect(await rowIn(contestId, userId)).toMatchObject({ totalPoints: 100, problemsSolved: 1, penaltyMinutes: 60 })
  await change(submissionId, { kind: 'flagged', isFlagged: true })
  expect(await rowIn(contestId, userId)).toMatchObject({ totalPoints: 0, problemsSolved: 0, penaltyMinutes: 0 })
})

test('IOI: a problem gives the share of tests that its best try passed', async () => {
  const [userId, first, second] = [await newUser(db), await newProblem(db), await newProblem(db)]
  const { contestId, startTime } = await newContest(db, { contestType: 'IOI', problemIds: [first, second] })
  const at = (minute: number) => ({ userId, contestId, createdAt: minutesAfter(startTime, minute) })
  const passing = (testsPassed: number) => ({ testsPassed, testsTotal: 4 })
  await judged({ ...at(5), problemId: first }, 'Wrong Answer', passing(3))
  await judged({ ...at(6), problemId: first }, 'Wrong Answer', passing(1))
  await judged({ ...at(7), problemId: second }, 'Accepted', passing(4))
  expect(await rowIn(contestId, userId)).toMatchObject({
    ...{ totalPoints: 175, problemsSolved: 1, lastAcceptedMinute: 7 },
    cells: [
      { problemId: first, state: 'partial', points: 75 },
      { problemId: second, state: 'solved', points: 100 },
    ],
  })
})

test('the standings say what is still being judged', async () => {
  const [userId, problemId, other] = [await newUser(db), await newProblem(db), await newProblem(db)]
  const { contestId, startTime } = await newContest(db, { problemIds: [problemId, other] })
  const createdAt = minutesAfter(startTime, 3)
  const waiting = await newSubmission(db, { userId, problemId, contestId, createdAt })
  const first = await claimNext(db)
  expect(first).toMatchObject(waiting)
  await judged({ userId, problemId: other, contestId, createdAt }, 'Accepted')
  expect((await rowIn(contestId, userId))?.cells).toMatchObject([{ state: 'judging' }, { state: 'solved' }])
  await finishJudgement(db, first, resultOf('Accepted'))
  expect((await rowIn(contestId, userId))?.cells).toMatchObject([{ state: 'solved' }, { state: 'solved' }])
})

test('ten submissions to a contest that end at once give one exact row', async () => {
  const userId = await newUser(db)
  const problemIds: string[] = []
  for (let letter = 0; letter < 10; letter++) problemIds.push(await newProblem(db))
  const { contestId, startTime } = await newContest(db, { problemIds })
  const createdAt = minutesAfter(startTime, 10)
  for (const problemId of problemIds) await newSubmission(db, { userId, problemId, contestId, createdAt })
  const leases = await Promise.all(problemIds.map(() => claimNext(db)))
  await Promise.all(leases.map((lease) => finishJudgement(db, lease, resultOf('Accepted'))))
  expect(await rowIn(contestId, userId)).toMatchObject({ totalPoints: 1000, problemsSolved: 10, penaltyMinutes: 100 })
})
