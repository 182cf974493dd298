import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { contests } from '../schema/contests.ts'
import { problems } from '../schema/problems.ts'
import { userScores } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newContest, newProblem, newSubmission, newUser, resultOf } from '../testing/judging.ts'
import { lockScores } from './scores.ts'
import { rescoreContest, settleEndedContests } from './settle-contests.ts'

const { db } = await freshDatabase()
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** A user has solved the hidden problem of a contest that runs for another hour. */
async function solvedInContest() {
  const [userId, problemId] = [await newUser(db), await newProblem(db, { visibility: 'hidden', points: 40 })]
  const { contestId } = await newContest(db, { problemIds: [problemId] })
  await newSubmission(db, { userId, problemId, contestId })
  await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  return { userId, problemId, contestId }
}

const pointsOf = async (userId: string) =>
  (await db.select().from(userScores).where(eq(userScores.userId, userId)))[0]?.totalPoints
const isOpen = async (id: string) => (await db.select().from(problems).where(eq(problems.id, id)))[0]?.isOpen

test('what was solved in a contest counts when it has ended, not before, and once', async () => {
  const { userId, problemId } = await solvedInContest()
  expect(await settleEndedContests(db, inHours(0.5))).toBe(0)
  expect([await pointsOf(userId), await isOpen(problemId)]).toEqual([0, false])
  expect(await settleEndedContests(db, inHours(2))).toBe(1)
  expect([await pointsOf(userId), await isOpen(problemId)]).toEqual([40, true])
  expect(await settleEndedContests(db, inHours(2))).toBe(0)
})

test('several servers that settle at once settle each contest once', async () => {
  const solved = [await solvedInContest(), await solvedInContest(), await solvedInContest()]
  const settled = await Promise.all([1, 2, 3, 4].map(() => settleEndedContests(db, inHours(2))))
  expect(settled.reduce((sum, each) => sum + each)).toBe(3)
  for (const { userId } of solved) expect(await pointsOf(userId)).toBe(40)
})

test('a verdict that comes while the contest is settled is counted too', async () => {
  const { userId, contestId } = await solvedInContest()
  const late = await newProblem(db, { points: 7 })
  await newSubmission(db, { userId, problemId: late, contestId })
  const lease = await claimNext(db)
  await Promise.all([settleEndedContests(db, inHours(2)), finishJudgement(db, lease, resultOf('Accepted'))])
  expect(await pointsOf(userId)).toBe(47)
})

test('a server that dies while it settles leaves the contest as it was, and the next one settles it', async () => {
  const { userId, problemId, contestId } = await solvedInContest()
  const dying = db.transaction(async (db) => {
    await lockScores(db)
    await db.update(contests).set({ settledEndTime: contests.endTime }).where(eq(contests.id, contestId))
    await rescoreContest(db, contestId)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect([await pointsOf(userId), await isOpen(problemId)]).toEqual([0, false])
  expect(await settleEndedContests(db, inHours(2))).toBe(1)
  expect(await pointsOf(userId)).toBe(40)
})

test('a contest that is extended after its end counts again at its new end', async () => {
  const { userId, problemId, contestId } = await solvedInContest()
  await settleEndedContests(db, inHours(2))
  await db.transaction(async (db) => {
    await lockScores(db)
    await db
      .update(contests)
      .set({ endTime: inHours(3) })
      .where(eq(contests.id, contestId))
    await rescoreContest(db, contestId)
  })
  expect([await pointsOf(userId), await isOpen(problemId)]).toEqual([0, false])
  expect(await settleEndedContests(db, inHours(2))).toBe(0)
  expect(await settleEndedContests(db, inHours(3))).toBe(1)
  expect([await pointsOf(userId), await isOpen(problemId)]).toEqual([40, true])
})
