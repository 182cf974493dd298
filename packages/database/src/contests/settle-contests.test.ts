import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { contests } from '../schema/contests.ts'
import { problems } from '../schema/problems.ts'
import { userScores } from '../schema/users.ts'
import { databaseBefore } from '../testing/former-database.ts'
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

test('an upgrade counts what is there: open problems and contests that have ended, nothing hidden or deleted', async () => {
  const { client, upgrade } = await databaseBefore('0014_counted-problems')
  await client.query(`
    insert into users (username, firstname, lastname) values ('ines', 'Ines', 'Okafor');
    insert into problems (slug, name, difficulty, statement, points, time_limit_ms, memory_limit_mb, visibility, deleted_at)
      select slug, slug, 'Easy', '', points, 1000, 256, visibility, case when slug = 'deleted' then now() end
      from (values ('open', 1, 'public'), ('deleted', 10, 'public'), ('hidden', 100, 'hidden'), ('ended', 1000, 'hidden'),
        ('running', 10000, 'hidden')) as row (slug, points, visibility);
    insert into contests (title, description, start_time, end_time)
      values ('ended', '', now() - interval '2 days', now() - interval '1 day'), ('running', '', now(), now() + interval '1 day');
    insert into contest_problems (contest_id, position, problem_id, points)
      select contests.id, 0, problems.id, 1 from contests join problems on slug = title;
    insert into submissions (user_id, problem_id, contest_id, language, code)
      select users.id, problems.id, contests.id, 'cpp', '' from users, problems left join contests on slug = title;
    insert into submission_states (submission_id, user_id, problem_id, contest_id, language, created_at, status, verdict)
      select id, user_id, problem_id, contest_id, language, created_at, 'done', 'Accepted' from submissions;
    insert into user_problems (user_id, problem_id, attempts, is_solved, solved_at)
      select user_id, problem_id, 1, true, created_at from submissions;
    insert into user_scores (user_id, total_points, problems_solved) select id, 11111, 5 from users;`)
  await upgrade()
  const { rows } = await client.query('select total_points, problems_solved from user_scores')
  expect(rows).toEqual([{ total_points: 1001, problems_solved: 2 }])
  const ranks = await client.query('select total_points, users from board_ranks')
  expect(ranks.rows).toEqual([{ total_points: 1001, users: 1 }])
})
