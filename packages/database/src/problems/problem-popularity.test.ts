import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockScores, rescoreSolvers } from '../contests/scores.ts'
import { settleEndedContests } from '../contests/settle-contests.ts'
import { finishJudgement } from '../queue/finish-judgement.ts'
import type { Lease } from '../queue/judge-queue.ts'
import { problemPopularity, problemTopics } from '../schema/problem-progress.ts'
import { problems } from '../schema/problems.ts'
import { databaseBefore } from '../testing/former-database.ts'
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

test('verdicts that come while a problem is changed are all counted, and nobody waits for ever', async () => {
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

test('a database of before has the same counts after the upgrade', async () => {
  const { client, upgrade } = await databaseBefore('0027_problem-popularity')
  await client.query(`
    insert into users (username, firstname, lastname) values ('ines', 'Ines', 'Okafor');
    insert into problems (slug, name, difficulty, statement, points, time_limit_ms, memory_limit_mb, visibility, tags)
      values ('open', 'open', 'Easy', '', 1, 1000, 256, 'public', '{dp,dp,graphs}'),
        ('running', 'running', 'Easy', '', 1, 1000, 256, 'public', '{dp}'),
        ('hidden', 'hidden', 'Easy', '', 1, 1000, 256, 'hidden', '{secret}');
    insert into contests (title, description, start_time, end_time) values ('running', '', now(), now() + interval '1 day');
    insert into submissions (user_id, problem_id, contest_id, language, code)
      select users.id, problems.id, contests.id, 'cpp', '' from users, problems left join contests on slug = title;
    insert into submission_states (submission_id, user_id, problem_id, contest_id, language, created_at, status, verdict)
      select id, user_id, problem_id, contest_id, language, created_at, 'done', 'Accepted' from submissions;
    insert into user_problems (user_id, problem_id, attempts, is_solved, is_counted, solved_at)
      select user_id, problem_id, 1, true, slug = 'open', submissions.created_at
      from submissions join problems on problems.id = problem_id;`)
  await upgrade()
  const { rows: counts } = await client.query(`
    select slug, solvers, submissions, accepted from problem_popularity join problems on problems.id = problem_id
    order by problems.number`)
  const none = { solvers: 0, submissions: 0, accepted: 0 }
  expect(counts).toEqual([
    { slug: 'open', solvers: 1, submissions: 1, accepted: 1 },
    { slug: 'running', ...none },
    { slug: 'hidden', ...none },
  ])
  const { rows: topics } = await client.query('select name, problems from problem_topics order by name')
  expect(topics).toEqual([
    { name: 'dp', problems: 2 },
    { name: 'graphs', problems: 1 },
  ])
})

test('how many people have tried a problem is counted for what was there before', async () => {
  const { client, upgrade } = await databaseBefore('0038_hints-editorials')
  await client.query(`
    insert into users (username, firstname, lastname) values ('ines', 'Ines', 'Okafor'), ('bao', 'Bao', 'Tran');
    insert into problems (slug, name, difficulty, statement, points, time_limit_ms, memory_limit_mb)
      values ('tried', 'tried', 'Easy', '', 1, 1000, 256), ('new', 'new', 'Easy', '', 1, 1000, 256);
    insert into problem_popularity (problem_id, number, is_open) select id, number, is_open from problems;
    insert into user_problems (user_id, problem_id, attempts, counted_submissions)
      select users.id, problems.id, 3, case username when 'ines' then 3 else 0 end from users, problems where slug = 'tried';`)
  await upgrade()
  const { rows } = await client.query(`
    select slug, triers from problem_popularity join problems on problems.id = problem_id order by problems.number`)
  expect(rows).toEqual([
    { slug: 'tried', triers: 1 },
    { slug: 'new', triers: 0 },
  ])
})
