import type { Db } from '@arbiter/database/connection/connect'
import { channels, notify } from '@arbiter/database/connection/registry'
import { isPublished, pretestCountOf, priorities } from '@arbiter/database/queue/judge-queue'
import { contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { judgements, rejudges, submissionStates } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import { isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { offsetOf } from '@arbiter/rules/site/pagination'
import type { Verdict } from '@arbiter/rules/verdict'
import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isSelected, joinProblems, type Selection } from './scope.ts'

export async function findSubmission(
  db: Db,
  id: string,
  within: SQL | undefined,
): Promise<{ userId: string; problemId: string } | undefined> {
  const [found] = await db
    .select({ userId: submissionStates.userId, problemId: submissionStates.problemId })
    .from(submissionStates)
    .where(and(eq(submissionStates.submissionId, id), isSubmissionKept, within))
  return found
}

/** Previews do not count, because they don't change the current verdict. */
export async function isBeingJudged(db: Db, submissionId: string): Promise<boolean> {
  const open = and(eq(judgements.submissionId, submissionId), ne(judgements.status, 'done'), isPublished)
  return (await db.select({ id: judgements.id }).from(judgements).where(open).limit(1)).length > 0
}

export async function insertRejudge(db: Db, values: typeof rejudges.$inferInsert): Promise<string> {
  const [made] = await db.insert(rejudges).values(values).returning({ id: rejudges.id })
  if (!made) throw new Error('the rejudge was not written')
  return made.id
}

/** Counts up to `most`: beyond that the exact number does not matter. */
export async function countSelected(db: Db, selection: Selection, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from submission_states ${joinProblems} where ${isSelected(selection)} limit ${most}) as found`)
  return rows[0]?.count ?? 0
}

/** Enqueues the submissions again, except those that already wait for a verdict that counts; returns how many. */
export async function enqueueSelected(
  db: Db,
  selection: Selection,
  { rejudgeId, requestId, isPreview }: { rejudgeId: string; requestId: string | null; isPreview: boolean },
): Promise<number> {
  const running = await lockRunning(db, selection)
  const { rows } = await db.execute<{ count: number }>(sql`
    with made as (
      insert into judgements (submission_id, user_id, number, reason, rejudge_id, request_id, is_preview, priority, round, pretest_count)
      select submission_states.submission_id, submission_states.user_id, last.number + 1, 'rejudged', ${rejudgeId}::uuid,
        ${requestId}, ${isPreview}, ${priorities.rejudge}, 0,
        ${pretestCountOf(sql`submission_states.submission_id`)}
      from submission_states ${joinProblems}
      cross join lateral (
        select max(number) as number from judgements where judgements.submission_id = submission_states.submission_id
      ) as last
      cross join lateral (
        select id, status from judgements
        where judgements.submission_id = submission_states.submission_id and ${isPublished}
        order by number desc limit 1
      ) as newest
      where ${isSelected(selection)} and (newest.status = 'done' or newest.id = any(${sql.param(running)}::uuid[]))
      order by submission_states.created_at
      returning submission_id
    ), shown as (
      update submission_states set status = 'queued' from made
      where submission_states.submission_id = made.submission_id and not ${isPreview}
    ), counted as (
      update rejudges set total = (select count(*) from made) where id = ${rejudgeId}
    )
    select count(*)::int as count from made`)
  await notify(db, channels.queue)
  return rows[0]?.count ?? 0
}

/**
 * A submission that is being judged started with the old tests, so it is rejudged too. Locks its judgement, so that the judge
 * can't report a verdict before the new judgement exists: otherwise the submission would count as done.
 */
async function lockRunning(db: Db, selection: Selection): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select judgements.id from judgements
    join submission_states on submission_states.submission_id = judgements.submission_id ${joinProblems}
    where judgements.status = 'judging' and ${isPublished} and ${isSelected(selection)}
    order by judgements.id
    for update of judgements`)
  return rows.map(({ id }) => id)
}

/** The number of rejudged submissions by contest and problem. */
export async function countByContest(db: Db, rejudgeId: string) {
  const { rows } = await db.execute<{ contestId: string; problemId: string; count: number }>(sql`
    select submission_states.contest_id as "contestId", submission_states.problem_id as "problemId", count(*)::int as count
    from judgements join submission_states on submission_states.submission_id = judgements.submission_id
    where judgements.rejudge_id = ${rejudgeId} and submission_states.contest_id is not null
    group by 1, 2 order by 1, 2`)
  return rows
}

const requester = alias(users, 'requester')
const decider = alias(users, 'decider')
const toCome = sql<number>`(select count(*) from judgements where rejudge_id = rejudges.id and status <> 'done')::int`

function selectRejudge(db: Db) {
  return db
    .select({
      id: rejudges.id,
      state: rejudges.state,
      problem: { id: problems.id, name: problems.name, slug: problems.slug },
      contest: { id: contests.id, title: contests.title },
      language: rejudges.language,
      from: rejudges.submittedFrom,
      to: rejudges.submittedTo,
      chosen: sql<number | null>`cardinality(${rejudges.submissionIds})`,
      createdAt: rejudges.createdAt,
      createdBy: { id: requester.id, username: requester.username },
      decidedAt: rejudges.decidedAt,
      decidedBy: { id: decider.id, username: decider.username },
      total: rejudges.total,
      toCome,
      changed: sql<number>`(select count(*) from judgements where rejudge_id = rejudges.id and is_verdict_changed)::int`,
    })
    .from(rejudges)
    .leftJoin(problems, eq(problems.id, rejudges.problemId))
    .leftJoin(contests, eq(contests.id, rejudges.contestId))
    .leftJoin(requester, eq(requester.id, rejudges.createdBy))
    .leftJoin(decider, eq(decider.id, rejudges.decidedBy))
    .$dynamic()
}

export async function findRejudge(db: Db, id: string, isSeen: SQL | undefined) {
  const [found] = await selectRejudge(db).where(and(eq(rejudges.id, id), isSeen))
  return found
}

export type FoundRejudge = NonNullable<Awaited<ReturnType<typeof findRejudge>>>

export async function selectRejudges(
  db: Db,
  isSeen: SQL | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<FoundRejudge[]> {
  const newestFirst = [desc(rejudges.createdAt), desc(rejudges.id)]
  // Selects the ids of the page first, so that judgements are counted for this page only.
  const ids = db
    .select({ id: rejudges.id })
    .from(rejudges)
    .where(isSeen)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offsetOf(page, limit))
  return selectRejudge(db)
    .where(inArray(rejudges.id, ids))
    .orderBy(...newestFirst)
}

export async function countRejudges(db: Db, isSeen: SQL | undefined): Promise<number> {
  const [found] = await db.select({ total: count() }).from(rejudges).where(isSeen)
  return found?.total ?? 0
}

/** When two administrators decide at once, the second one waits and finds it decided. */
export async function lockRejudge(db: Db, id: string): Promise<void> {
  await db.select({ id: rejudges.id }).from(rejudges).where(eq(rejudges.id, id)).for('no key update')
}

export async function decide(db: Db, id: string, state: 'applying' | 'discarded', decidedBy: string): Promise<void> {
  await db.update(rejudges).set({ state, decidedBy, decidedAt: sql`now()` }).where(eq(rejudges.id, id))
}

/** Removes queued judgements; running ones stay previews. */
export async function dropQueued(db: Db, id: string): Promise<void> {
  await db.execute(sql`select drop_queued_previews(${id})`)
}

/** The verdict before is that of the previous judgement; an Error only if there was no other, because an Error replaces none. */
const changed = (id: string, within: SQL | undefined): SQL => sql`
  from judgements as judgement
  join submission_states on submission_states.submission_id = judgement.submission_id
  cross join lateral (
    select verdict, compiler from judgements
    where judgements.submission_id = judgement.submission_id and judgements.number < judgement.number
      and judgements.status = 'done' and ${isPublished}
    order by judgements.verdict = 'Error', judgements.number desc limit 1
  ) as earlier
  where judgement.rejudge_id = ${id} and judgement.is_verdict_changed and ${within ?? sql`true`}`

/** Whether the order has submissions that are not among these. */
export async function goesBeyond(db: Db, id: string, within: SQL | undefined): Promise<boolean> {
  if (!within) return false
  const { rows } = await db.execute(sql`
    select from judgements join submission_states on submission_states.submission_id = judgements.submission_id
    where judgements.rejudge_id = ${id} and not ${within} limit 1`)
  return rows.length > 0
}

export interface VerdictChanges {
  before: Verdict
  after: Verdict
  count: number
}

export async function countChanges(db: Db, id: string, within: SQL | undefined): Promise<VerdictChanges[]> {
  const { rows } = await db.execute<VerdictChanges & Record<string, unknown>>(sql`
    select earlier.verdict as before, judgement.verdict as after, count(*)::int as count
    ${changed(id, within)} group by 1, 2 order by 3 desc, 1, 2`)
  return rows
}

export interface ChangedSubmission extends Record<string, unknown> {
  id: string
  number: number
  language: (typeof submissionStates.$inferSelect)['language']
  createdAt: Date
  userId: string
  username: string
  problemName: string
  slug: string
  contestId: string | null
  title: string | null
  before: Verdict
  after: Verdict
  /** Null where nothing was compiled. */
  compilerBefore: string | null
  compilerAfter: string | null
}

export async function selectChanges(
  db: Db,
  id: string,
  within: SQL | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<ChangedSubmission[]> {
  const { rows } = await db.execute<ChangedSubmission>(sql`
    select changed.*, submissions.number::int as number, users.username, problems.name as "problemName", problems.slug,
      contests.title
    from (
      select judgement.submission_id as id, submission_states.language, submission_states.created_at as "createdAt",
        submission_states.user_id as "userId", submission_states.problem_id, submission_states.contest_id as "contestId",
        earlier.verdict as before, judgement.verdict as after, judgement.id as judgement,
        earlier.compiler as "compilerBefore", judgement.compiler as "compilerAfter"
      ${changed(id, within)} order by judgement.id limit ${limit} offset ${offsetOf(page, limit)}
    ) as changed
    join submissions on submissions.id = changed.id
    join users on users.id = changed."userId"
    join problems on problems.id = changed.problem_id
    left join contests on contests.id = changed."contestId"
    order by changed.judgement`)
  return rows
}
