import type { Language } from '@arbiter/rules/languages'
import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { channels, lock, locks, notification } from '../connection/registry.ts'
import { judgements, submissionStates } from '../schema/submissions.ts'
import { type JudgeLanguages, takenLanguages } from './taken-languages.ts'

/**
 * How it works: a judgement that is `queued` is a job, so that there is no second table which could disagree with it. A
 * judge claims the first one by setting it to `judging` under its own id and the next attempt. That attempt is a fencing
 * token: only the judge that names it may write (`Lease`). When its heartbeat stops, `requeue-leases.ts` requeues its jobs.
 *
 * Fair queueing: contest before practice before rejudge (priorities), and within a priority by rounds. A user's next job goes
 * into the round after the last one that was served, and after all rounds in which the same user has an open job. A round that
 * has begun takes no new jobs: users alternate, however many submissions one of them sends, and however many new users come.
 */

export const priorities = { contest: 0, practice: 1, rejudge: 2 } as const
export type Priority = keyof typeof priorities

/** Excludes previews of rejudges. */
export const isPublished = sql`not judgements.is_preview`

export interface NewJudgement {
  submissionId: string
  userId: string
  priority: Priority
  rejudgeId?: string
  /** The HTTP request that made it. */
  requestId?: string
  /** The submission shows nothing of it. */
  isPreview?: boolean
}

/** One user's submissions are put in line one after the other, so that two at the same instant can't share a round. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await lock(db, locks.user(userId))
}

/** Called in the transaction that writes the submission, under `lockUser`: neither can exist without the other. */
export async function enqueue(db: Db, judgement: NewJudgement): Promise<string> {
  const [id] = await enqueueEach(db, [judgement])
  if (!id) throw new Error('the judgement was not written')
  const { submissionId, rejudgeId, isPreview } = judgement
  const own = eq(submissionStates.submissionId, submissionId)
  // A new submission is in that state from the start.
  if (rejudgeId && !isPreview) await db.update(submissionStates).set({ status: 'queued' }).where(own)
  return id
}

/** One job for each submission, of different users. By hand: Drizzle names every column, and servers may not write those of a verdict. */
export async function enqueueEach(db: Db, jobs: readonly NewJudgement[]): Promise<string[]> {
  const column = (read: (job: NewJudgement) => unknown) => sql.param(jobs.map((job) => read(job) ?? null))
  const { rows } = await db.execute<{ id: string }>(sql`
    with made as (
      insert into judgements (submission_id, user_id, rejudge_id, request_id, is_preview, priority, reason, number, round, pretest_count)
      select job.*, case when job.rejudge_id is null then 'submitted' else 'rejudged' end,
        (select coalesce(max(number), 0) + 1 from judgements where submission_id = job.submission_id), ${nextRound},
        ${pretestCountOf(sql`job.submission_id`)}
      from unnest(${column((job) => job.submissionId)}::uuid[], ${column((job) => job.userId)}::uuid[],
        ${column((job) => job.rejudgeId)}::uuid[], ${column((job) => job.requestId)}::text[],
        ${column((job) => job.isPreview ?? false)}::boolean[], ${column((job) => priorities[job.priority])}::smallint[]
      ) as job (submission_id, user_id, rejudge_id, request_id, is_preview, priority)
      returning id)
    select id, ${notification(channels.queue)} from made`)
  return rows.map(({ id }) => id)
}

/** When the last participant's time is over, for statements about `contests`. */
export const lastEnd = sql`greatest(contests.end_time, (
  select max(entered.ends_at) from contest_participants as entered
  where entered.contest_id = contests.id and entered.kind in ('person', 'team')))`

/** Whether it is over for all participants. */
export async function isOverForAll(db: Db, contestId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from contests where id = ${contestId} and ${lastEnd} <= ${now.toISOString()}::timestamptz`,
  )
  return (rowCount ?? 0) > 0
}

/** While a contest with pretests runs for its author, what is submitted to it is judged with those alone, also when it is judged again. */
export const pretestCountOf = (submissionId: SQL) => sql`(
  select contest_problems.pretest_count from submissions as own
  join contests on contests.id = own.contest_id
  join contest_problems on contest_problems.contest_id = contests.id and contest_problems.problem_id = own.problem_id
  where own.id = ${submissionId} and contests.has_pretests and contests.contest_type = 'CF' and not own.is_late
    and greatest(contests.end_time, (
      select entered.ends_at from contest_participants as entered
      where entered.contest_id = contests.id and entered.number = own.participant)) > now())`

const nextRound = sql`(select 1 + greatest(
  coalesce((select max(round) from judgements where status <> 'queued' and priority = job.priority), -1),
  coalesce((select max(round) from judgements where status <> 'done' and user_id = job.user_id and priority = job.priority), -1)
))`

/** A submission without a verdict; rejudges do not count. */
export const isOpenSubmission = sql`judgements.status <> 'done' and judgements.reason = 'submitted'`

/** The right to write about a judgement, until another judge takes it. */
export interface Lease {
  judgementId: string
  submissionId: string
  attempt: number
}

export interface Claimed extends Lease {
  userId: string
  /** A judge failed at it before: it may be a poison message, and is retried in isolation. */
  isPoison: boolean
  /** The HTTP request that made it, for the log. */
  requestId: string | null
  language: Language
  /** How long it has waited for a judge; null for a rejudge, whose author does not wait. */
  waitedMs: number | null
}

export interface ClaimingJudge extends JudgeLanguages {
  id: string
  name: string
  sandboxMode: string
  /** Whether the judge holds no other job: only then may it claim one that a judge has failed at before. */
  isIdle: boolean
  /** Users whose jobs are not claimed: a judge whose slots are all in use claims only jobs of users who hold none of them. */
  exceptUsers?: string[]
}

/**
 * Takes the next job. One that failed before is taken by an idle judge alone, so that the next failure is surely its own;
 * while it is first in line, busy judges take nothing and so become idle soon.
 */
export async function claim(db: Db, judge: ClaimingJudge): Promise<Claimed | null> {
  if (judge.languages.length === 0) return null
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    with next as (
      select judgement.id, judgement.failures, submissions.language
      from judgements as judgement join submissions on submissions.id = judgement.submission_id
      where judgement.status = 'queued' and submissions.language in ${takenLanguages(judge)} ${except(judge)}
      order by judgement.priority, judgement.round, judgement.id
      limit 1
      for update of judgement skip locked
    ), claimed as (
      update judgements set
        status = 'judging', attempt = attempt + 1, started_at = now(),
        judge_id = ${judge.id}, judge_name = ${judge.name}, sandbox_mode = ${judge.sandboxMode},
        compiler = null, compiler_flags = null, test_set_id = (
          select test_sets.id from submissions
          join problems on problems.id = submissions.problem_id
          join test_sets on test_sets.problem_id = problems.id and test_sets.version = problems.test_set_version
          where submissions.id = judgements.submission_id)
      from next where judgements.id = next.id and (next.failures = 0 or ${judge.isIdle})
      returning judgements.id, submission_id, judgements.user_id, attempt, judgements.failures > 0 as is_poison, is_preview,
        request_id, next.language, case when reason = 'submitted' then now() - judgements.created_at end as waited
    ), shown as (
      update submission_states set status = 'judging' from claimed
      where submission_states.submission_id = claimed.submission_id and not claimed.is_preview
    ), forgotten as (
      -- This attempt sends all events again.
      delete from submission_events using claimed
      where submission_events.submission_id = claimed.submission_id and submission_events.judgement_id = claimed.id
    )
    select id as "judgementId", submission_id as "submissionId", user_id as "userId", attempt, is_poison as "isPoison",
      request_id as "requestId", language, (extract(epoch from waited) * 1000)::float8 as "waitedMs",
      ${notification(channels.submission, sql`submission_id::text`)} as notified
    from claimed`)
  const [taken] = rows
  if (!taken) return null
  const { judgementId, submissionId, userId, attempt, isPoison, requestId, language, waitedMs } = taken
  return { judgementId, submissionId, userId, attempt, isPoison, requestId, language, waitedMs }
}

const except = ({ exceptUsers = [] }: ClaimingJudge) =>
  exceptUsers.length === 0 ? sql`` : sql`and judgement.user_id not in ${exceptUsers}`

/** Requeues a job untouched, as a judge does that is asked to stop. */
export async function releaseLease(db: Db, { judgementId, attempt, submissionId }: Lease): Promise<void> {
  await db.execute(sql`
    with returned as (
      update judgements set status = 'queued', judge_id = null
      where id = ${judgementId} and attempt = ${attempt} and status = 'judging'
      returning submission_id, is_preview
    ), shown as (
      update submission_states set status = 'queued' from returned
      where submission_states.submission_id = returned.submission_id and not returned.is_preview
    )
    select ${notification(channels.queue)}, ${notification(channels.submission, submissionId)} from returned`)
}

/** The leases of a judge by the database: after a long sleep, another judge may have taken its jobs. */
export async function leasesOf(db: Db, judgeId: string): Promise<Lease[]> {
  return db
    .select({ judgementId: judgements.id, submissionId: judgements.submissionId, attempt: judgements.attempt })
    .from(judgements)
    .where(and(eq(judgements.judgeId, judgeId), eq(judgements.status, 'judging')))
}

export interface QueueState {
  waiting: number
  running: number
  oldestWaitingSeconds: number
}

export async function queueState(db: Db): Promise<QueueState> {
  const { rows } = await db.execute<Record<keyof QueueState, number>>(sql`
    select
      count(*) filter (where status = 'queued')::int as "waiting",
      count(*) filter (where status = 'judging')::int as "running",
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::float8
        as "oldestWaitingSeconds"
    from judgements where status <> 'done'`)
  return rows[0] ?? { waiting: 0, running: 0, oldestWaitingSeconds: 0 }
}

/** Where these submissions stand in line; 1 is next. Those that no longer wait, or only for a preview, are not in the answer. */
export async function queuePositions(db: Db, submissionIds: string[]): Promise<Map<string, number>> {
  if (submissionIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; position: number }>(sql`
    select submission_id as id, min(position)::int as position
    from (
      select submission_id, is_preview, row_number() over (order by priority, round, id) as position
      from judgements where status = 'queued'
    ) as line
    where submission_id in ${submissionIds} and not is_preview
    group by submission_id`)
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/** The newest judging of a submission: the one that streams follow. */
export async function newestNumber(db: Db, submissionId: string): Promise<number> {
  const [found] = await db
    .select({ number: max(judgements.number) })
    .from(judgements)
    .where(and(eq(judgements.submissionId, submissionId), isPublished))
  return found?.number ?? 0
}
