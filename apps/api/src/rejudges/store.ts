import type { Db } from '@arbiter/database/connect'
import { priorities } from '@arbiter/database/judge-queue'
import { channels, notify } from '@arbiter/database/registry'
import { problems } from '@arbiter/database/schema/problems'
import { judgements, rejudges, submissionStates } from '@arbiter/database/schema/submissions'
import { isProblemKept } from '@arbiter/database/visibility/problems'
import { isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { and, count, eq, ne, sql } from 'drizzle-orm'

/**
 * Two orders about one problem go one after the other, so that no number of a judgement is given twice; those who submit
 * meanwhile are not held up by this lock. False when there is no such problem.
 */
export async function lockProblem(db: Db, problemId: string): Promise<boolean> {
  const found = await db
    .select({ id: problems.id })
    .from(problems)
    .where(and(eq(problems.id, problemId), isProblemKept))
    .for('no key update')
  return found.length > 0
}

export async function findSubmission(db: Db, id: string): Promise<{ userId: string; problemId: string } | undefined> {
  const [found] = await db
    .select({ userId: submissionStates.userId, problemId: submissionStates.problemId })
    .from(submissionStates)
    .where(and(eq(submissionStates.submissionId, id), isSubmissionKept))
  return found
}

export async function isBeingJudged(db: Db, submissionId: string): Promise<boolean> {
  const open = and(eq(judgements.submissionId, submissionId), ne(judgements.status, 'done'))
  return (await db.select({ id: judgements.id }).from(judgements).where(open).limit(1)).length > 0
}

export async function insertRejudge(db: Db, problemId: string, createdBy: string): Promise<string> {
  const [made] = await db.insert(rejudges).values({ problemId, createdBy }).returning({ id: rejudges.id })
  if (!made) throw new Error('the rejudge was not written')
  return made.id
}

/** Puts the problem's submissions in line once more, but for deleted ones and those that wait anyway; returns how many. */
export async function enqueueProblem(db: Db, problemId: string, rejudgeId: string): Promise<number> {
  const running = await lockRunning(db, problemId)
  const { rows } = await db.execute<{ count: number }>(sql`
    with made as (
      insert into judgements (submission_id, user_id, number, reason, rejudge_id, priority, round)
      select submission_states.submission_id, submission_states.user_id, newest.number + 1, 'rejudged', ${rejudgeId}::uuid, ${priorities.rejudge}, 0
      from submission_states
      cross join lateral (
        select id, number, status from judgements where judgements.submission_id = submission_states.submission_id order by number desc limit 1
      ) as newest
      where submission_states.problem_id = ${problemId} and ${isSubmissionKept}
        and (newest.status = 'done' or newest.id = any(${sql.param(running)}::uuid[]))
      order by submission_states.created_at
      returning submission_id
    ), shown as (
      update submission_states set status = 'queued' from made
      where submission_states.submission_id = made.submission_id
    )
    select count(*)::int as count from made`)
  await notify(db, channels.queue)
  return rows[0]?.count ?? 0
}

/**
 * What is being judged now began with the tests of before, so it is judged again. Its judge has to wait with the verdict
 * until the new judgings are there: else it would say that the submission is done.
 */
async function lockRunning(db: Db, problemId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select judgements.id from judgements join submissions on submissions.id = judgements.submission_id
    where judgements.status = 'judging' and submissions.problem_id = ${problemId}
    order by judgements.id
    for update of judgements`)
  return rows.map(({ id }) => id)
}

/** How many submissions of each contest are judged once more. */
export async function countByContest(db: Db, rejudgeId: string): Promise<{ contestId: string; count: number }[]> {
  const { rows } = await db.execute<{ contestId: string; count: number }>(sql`
    select submission_states.contest_id as "contestId", count(*)::int as count
    from judgements join submission_states on submission_states.submission_id = judgements.submission_id
    where judgements.rejudge_id = ${rejudgeId} and submission_states.contest_id is not null
    group by submission_states.contest_id order by submission_states.contest_id`)
  return rows
}

export async function findRejudge(db: Db, id: string) {
  const [found] = await db
    .select({
      id: rejudges.id,
      problem: { id: problems.id, name: problems.name, slug: problems.slug },
      createdAt: rejudges.createdAt,
      total: count(judgements.id),
      done: sql<number>`(count(*) filter (where ${judgements.status} = 'done'))::int`,
      changed: sql<number>`(count(*) filter (where ${judgements.isVerdictChanged}))::int`,
    })
    .from(rejudges)
    .innerJoin(problems, eq(problems.id, rejudges.problemId))
    .leftJoin(judgements, eq(judgements.rejudgeId, rejudges.id))
    .where(eq(rejudges.id, id))
    .groupBy(rejudges.id, problems.id)
  return found
}

export type FoundRejudge = NonNullable<Awaited<ReturnType<typeof findRejudge>>>
