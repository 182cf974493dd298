import {
  COMPLEXITY_KEPT_DAYS,
  COUNTEREXAMPLE_KEPT_DAYS,
  SETTER_JOB_KEPT_DAYS,
  TRIAL_KEPT_HOURS,
  UNFINISHED_COUNTEREXAMPLE_KEPT_HOURS,
} from '@arbiter/rules/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { channels, notification, notify } from '../connection/registry.ts'
import type { backgroundJobs } from '../schema/background-jobs.ts'
import { isHeld, isJobOver, type JobLease } from './background-jobs.ts'
import { LeaseLost } from './submission-events.ts'

/** Operations on every kind of job in `background_jobs`; how judges claim them is in `background-jobs.ts`. */

type Columns = typeof backgroundJobs.$inferInsert
export type StoredKind = Columns['kind']

export type NewJob = Pick<Columns, 'kind' | 'problemId' | 'languages' | 'requestedBy'> &
  Partial<Pick<Columns, 'submissionId' | 'testSetId' | 'requestId' | 'problemVersion' | 'codeHash' | 'plan'>>

/**
 * Null if the same is kept or under way: the unique index makes any number of requests at once one job. By hand: Drizzle names
 * every column, and the servers may not write those of a result.
 */
export async function enqueueJob(db: Db, job: NewJob): Promise<string | null> {
  const { kind, problemId, submissionId = null, testSetId = null, requestedBy, requestId = null, languages } = job
  const { problemVersion = null, codeHash = null, plan } = job
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into background_jobs (kind, problem_id, submission_id, test_set_id, requested_by, request_id, languages,
      problem_version, code_hash, plan)
    values (${kind}, ${problemId}, ${submissionId}, ${testSetId}, ${requestedBy}, ${requestId}, ${sql.param(languages)}::text[],
      ${problemVersion}, ${codeHash}, ${json(plan)})
    on conflict do nothing returning id`)
  if (rows[0]) await notify(db, channels.queue)
  return rows[0]?.id ?? null
}

const json = (value: unknown) => sql`${value ? JSON.stringify(value) : null}::jsonb`

export interface JobCounts {
  open: number
  lastHour: number
}

/** Jobs about submissions that a person has asked for. */
export async function countJobsOf(db: Db, kind: StoredKind, userId: string): Promise<JobCounts> {
  const { rows } = await db.execute<JobCounts & Record<string, unknown>>(sql`
    select count(*) filter (where status in ('queued', 'running'))::int as open,
      count(*) filter (where created_at > now() - interval '1 hour')::int as "lastHour"
    from background_jobs
    where requested_by = ${userId} and kind = ${kind} and submission_id is not null
      and (created_at > now() - interval '1 hour' or status in ('queued', 'running'))`)
  return rows[0] ?? { open: 0, lastHour: 0 }
}

/** The judge at work notices with its next report. False where it was over already. */
export async function cancelJob(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update background_jobs set status = 'cancelled' where id = ${id} and status in ('queued', 'running')
    returning ${notification(channels.job, sql`id::text`)}`)
  return (rowCount ?? 0) > 0
}

async function write(db: Db, lease: JobLease, values: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update background_jobs set ${values} where ${isHeld(lease)} returning ${notification(channels.job, sql`id::text`)}`)
  return (rowCount ?? 0) > 0
}

/** How far it has come. Throws `LeaseLost` when it was cancelled, or is another judge's by now. */
export async function reportJob(db: Db, lease: JobLease, progress: object): Promise<void> {
  if (!(await write(db, lease, sql`progress = ${json(progress)}`))) throw new LeaseLost()
}

/** Throws `LeaseLost` as above. Done twice, as after a connection that broke, it changes nothing. */
export async function finishJob(db: Db, lease: JobLease, result: object, progress?: object): Promise<void> {
  const isWritten = await write(
    db,
    lease,
    sql`result = ${storableJson(result)}::jsonb, status = 'done', finished_at = now(),
      progress = coalesce(progress || ${json(progress)}, progress, ${json(progress)})`,
  )
  if (!isWritten && !(await isJobOver(db, lease))) throw new LeaseLost()
}

/** Programs write any bytes, and PostgreSQL takes neither NUL nor half a character. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'string' ? each.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : each,
  )
}

const isOlder = (unit: 'days' | 'hours', count: number) =>
  sql`created_at < now() - make_interval(${sql.raw(unit)} => ${count}::int)`

/** A result that anyone may get is kept for weeks; what has none only as long as it counts against its person. */
const isOldOrUnfinished = (days: number) =>
  sql`(${isOlder('days', days)} or (status <> 'done' and ${isOlder('hours', UNFINISHED_COUNTEREXAMPLE_KEPT_HOURS)}))`

const isOld: Record<StoredKind, SQL> = {
  // A script's inputs may be many megabytes, and the script makes them again at any time.
  setter: sql`(${isOlder('days', SETTER_JOB_KEPT_DAYS)} or (plan ->> 'kind' = 'script' and ${isOlder('hours', TRIAL_KEPT_HOURS)}))`,
  counterexample: isOldOrUnfinished(COUNTEREXAMPLE_KEPT_DAYS),
  complexity: isOldOrUnfinished(COMPLEXITY_KEPT_DAYS),
}

export async function deleteOldJobs(db: Db): Promise<void> {
  const old = Object.entries(isOld).map(([kind, condition]) => sql`(kind = ${kind} and ${condition})`)
  await db.execute(sql`delete from background_jobs where ${sql.join(old, sql` or `)}`)
}
