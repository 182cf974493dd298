import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockScores, rescoreSolvers } from '../contests/scores.ts'
import { settleEndedContests } from '../contests/settle-contests.ts'
import { finishJudgement } from '../queue/finish-judgement.ts'
import type { Lease } from '../queue/judge-queue.ts'
import { problemPopularity, problemTopics } from '../schema/problem-progress.ts'
import { problems } from '../schema/problems.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newContest, newProblem, newSubmission, newUser, resultOf } from '../testing/judging.ts'

const { db } = await freshDatabase()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function popularityOf(problemId: string) {
  const [found] = await db.select().from(problemPopularity).where(eq(problemPopularity.problemId, problemId))
  return found && [found.solvers, found.submissions, found.accepted]
}

async function judged(problemId: string, contestId?: string): Promise<Lease> {
  await newSubmission(db, { userId: await newUser(db), problemId, ...(contestId && { contestId }) })
  return claimNext(db)
}

test('what is submitted to a running contest shows in no count before its results are public', async () => {
  const problemId = await newProblem(db)
  const { contestId } = await newContest(db, { problemIds: [problemId] })
  await finishJudgement(db, await judged(problemId), resultOf('Wrong Answer'))
  await finishJudgement(db, await judged(problemId, contestId), resultOf('Accepted'))
  expect(await popularityOf(problemId)).toEqual([0, 1, 0])
  await settleEndedContests(db, inHours(2))
  expect(await popularityOf(problemId)).toEqual([1, 2, 1])
})

test('an error of ours and a submission that waits are no tries', async () => {
  const problemId = await newProblem(db)
  await finishJudgement(db, await judged(problemId), resultOf('Error'))
  await judged(problemId)
  expect(await popularityOf(problemId)).toEqual([0, 0, 0])
})

test('verdicts that come while a problem is changed are all counted, and no transaction waits for ever', async () => {
  const problemId = await newProblem(db)
  const leases: Lease[] = []
  for (let user = 0; user < 8; user++) leases.push(await judged(problemId))
  const change = (points: number) =>
    db.transaction(async (db) => {
      await lockScores(db)
      await db.update(problems).set({ points }).where(eq(problems.id, problemId))
      await rescoreSolvers(db, [problemId])
    })
  await Promise.all([
    ...leases.map((lease) => finishJudgement(db, lease, resultOf('Accepted'))),
    change(20),
    change(30),
  ])
  expect(await popularityOf(problemId)).toEqual([8, 8, 8])
})

async function topicsNow(): Promise<Record<string, number>> {
  const rows = await db.select().from(problemTopics)
  return Object.fromEntries(rows.filter((row) => row.problems > 0).map((row) => [row.name, row.problems]))
}

test('topics are the tags of problems that everybody sees, and follow every change of them', async () => {
  const hidden = await newProblem(db, { tags: ['dp', 'secret'], visibility: 'hidden' })
  const open = await newProblem(db, { tags: ['dp', 'graphs', 'dp'] })
  expect(await topicsNow()).toEqual({ dp: 1, graphs: 1 })
  const set = (id: string, change: Partial<typeof problems.$inferInsert>) =>
    db.update(problems).set(change).where(eq(problems.id, id))
  await set(hidden, { visibility: 'public' })
  expect(await topicsNow()).toEqual({ dp: 2, graphs: 1, secret: 1 })
  await set(open, { tags: ['trees', 'graphs'] })
  expect(await topicsNow()).toEqual({ dp: 1, graphs: 1, secret: 1, trees: 1 })
  await set(hidden, { deletedAt: new Date() })
  await db.delete(problems).where(eq(problems.id, open))
  expect(await topicsNow()).toEqual({})
})
