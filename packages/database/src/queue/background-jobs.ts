import { judgingFaults } from '@arbiter/rules/judging/judging-fault'
import { MAX_FAILED_ATTEMPTS } from '@arbiter/rules/limits'
import { type SQL, sql } from 'drizzle-orm'
import { databaseNow } from '../connection/clock.ts'
import type { Db } from '../connection/connect.ts'
import { channels, notification, notify } from '../connection/registry.ts'
import { isInLiveContest } from '../visibility/problems.ts'
import { type JudgeLanguages, takenLanguages } from './taken-languages.ts'

/**
 * How it works: background jobs wait until submissions leave a slot free. A judge claims one by setting its status and counting
 * its attempt; that attempt is the lease, and only the newest may write. The jobs of a dead judge are requeued, up to a bound.
 * Submissions have a queue of their own (`judge-queue.ts`). What is particular to a kind of job is its description below.
 */

/** The most urgent first: participants of a running contest wait for hacks, setters for their trials. */
export const jobKinds = ['hack', 'trial', 'setter', 'counterexample', 'proposal', 'complexity'] as const
export type JobKind = (typeof jobKinds)[number]

/** The right to write about a job, until another judge takes it. */
export interface JobLease {
  kind: JobKind
  id: string
  attempt: number
}

/** A lease as it was claimed. */
export interface ClaimedJob extends JobLease {
  /** The HTTP request that asked for the job, as the logs name it; null if no request did. */
  requestId: string | null
}

export interface JobClaimer extends JudgeLanguages {
  id: string
}

interface JobTable {
  /** `background_jobs`, or the table of the row that the job is about. */
  table: string
  /** The status of a job that a judge holds. */
  held: string
  /** The columns that are set when the job has failed for the last time. */
  givenUp: { status: string } & Record<string, string>
  /** Whether a judge that takes these languages, as rows, can run it; for the row named `waiting`. */
  isReady(languages: SQL, now: Date): SQL
  /** The order in which waiting jobs are claimed. */
  order: SQL
  /** The columns that are reset when an attempt starts from the beginning. */
  restart?: SQL
  /** A further part of the claim's `with`, about the row named `next`. */
  forget?: SQL
  requestId?: SQL
}

const stored = (kind: JobKind) => ({
  ...{ table: 'background_jobs', held: 'running', givenUp: { status: 'failed' }, order: sql`waiting.id` },
  isReady: (languages: SQL) => sql`waiting.kind = ${kind} and waiting.languages <@ array${languages}`,
})

/** The person who was served the longest time ago is next. */
const inTurns = (served: SQL) => sql`(select max(served.started_at) from ${served}) nulls first, waiting.id`

const bySameKind = sql`background_jobs as served where served.requested_by = waiting.requested_by and served.kind = waiting.kind`

/** The jury's solutions in a plan, where it has them. */
const runsSolutions = (languages: SQL) =>
  sql.join(
    ['reference', 'second'].map((name) => {
      const language = sql`waiting.plan -> ${name}::text ->> 'language'`
      return sql`(${language} is null or ${language} in ${languages})`
    }),
    sql` and `,
  )

const tables: Record<JobKind, JobTable> = {
  hack: {
    ...{ table: 'hacks', held: 'checking', givenUp: { status: 'done', outcome: 'failed' } },
    isReady: (languages) => sql`${runsSolutions(languages)} and exists (
      select from submissions where submissions.id = waiting.submission_id and submissions.language in ${languages})`,
    order: sql`waiting.id`,
  },
  trial: {
    ...{ table: 'trial_programs', held: 'judging' },
    givenUp: { status: 'done', verdict: 'Error', verdict_detail: judgingFaults.repeated },
    isReady: (languages) => sql`waiting.language in ${languages}`,
    order: sql`waiting.trial_id, waiting.position`,
    // This attempt writes all results again.
    forget: sql`, forgotten as (delete from trial_results using next where trial_results.program_id = next.id)`,
    requestId: sql`(select trials.request_id from trials where trials.id = trial_programs.trial_id)`,
  },
  setter: stored('setter'),
  counterexample: { ...stored('counterexample'), order: inTurns(bySameKind), restart: sql`, progress = null` },
  proposal: {
    ...{ table: 'test_proposals', held: 'checking', givenUp: { status: 'done', state: 'failed' } },
    // Submissions in a language that the judge lacks are left out of the dry run.
    isReady: (languages, now) =>
      sql`${runsSolutions(languages)} and not ${isInLiveContest(sql`waiting.problem_id`, now)}`,
    order: inTurns(sql`test_proposals as served where served.proposed_by = waiting.proposed_by`),
  },
  complexity: { ...stored('complexity'), order: inTurns(bySameKind), restart: sql`, progress = null` },
}

const nameOf = (kind: JobKind) => sql.identifier(tables[kind].table)

/** The next of the most urgent of these kinds. */
export async function claimJob(
  db: Db,
  judge: JobClaimer,
  kinds: readonly JobKind[] = jobKinds,
): Promise<ClaimedJob | null> {
  if (judge.languages.length === 0) return null
  const now = await databaseNow(db)
  for (const kind of kinds) {
    const claimed = await claimOf(db, kind, judge, now)
    if (claimed) return claimed
  }
  return null
}

async function claimOf(db: Db, kind: JobKind, judge: JobClaimer, now: Date): Promise<ClaimedJob | null> {
  const name = nameOf(kind)
  const { held, isReady, order, restart, forget, requestId = sql`request_id` } = tables[kind]
  const { rows } = await db.execute<Omit<ClaimedJob, 'kind'> & Record<string, unknown>>(sql`
    with next as (
      select waiting.id from ${name} as waiting where waiting.status = 'queued' and ${isReady(takenLanguages(judge), now)}
      order by ${order} limit 1 for update of waiting skip locked
    ) ${forget}
    update ${name} set status = ${held}, attempt = attempt + 1, started_at = now(), judge_id = ${judge.id} ${restart}
    from next where ${name}.id = next.id
    returning ${name}.id, attempt, ${requestId} as "requestId", ${notification(channels.job, sql`next.id::text`)}`)
  const [taken] = rows
  return taken ? { kind, id: taken.id, attempt: taken.attempt, requestId: taken.requestId } : null
}

/** The condition that the lease is still held, for a statement about the table of its kind. */
export function isHeld({ kind, id, attempt }: JobLease): SQL {
  const name = nameOf(kind)
  return sql`(${name}.id = ${id} and ${name}.attempt = ${attempt} and ${name}.status = ${tables[kind].held})`
}

const hasRow = async (db: Db, query: SQL) => ((await db.execute(query)).rowCount ?? 0) > 0

export const holdsJob = (db: Db, lease: JobLease): Promise<boolean> =>
  hasRow(db, sql`select from ${nameOf(lease.kind)} where ${isHeld(lease)}`)

/** Whether this very attempt has ended well. Ending it twice, as after a broken connection, changes nothing. */
export const isJobOver = (db: Db, { kind, id, attempt }: JobLease): Promise<boolean> =>
  hasRow(db, sql`select from ${nameOf(kind)} where id = ${id} and attempt = ${attempt} and status = 'done'`)

/** Requeues a job untouched, as a judge does that is asked to stop. */
export async function releaseJob(db: Db, lease: JobLease): Promise<void> {
  await db.execute(sql`update ${nameOf(lease.kind)} set status = 'queued', judge_id = null where ${isHeld(lease)}`)
  await notify(db, channels.queue)
}

const isLast = sql`failures + 1 >= ${MAX_FAILED_ATTEMPTS}`

/** An attempt ended through our fault: another one is made, up to a bound. */
async function failWhere(db: Db, kind: JobKind, condition: SQL): Promise<number> {
  const { status, ...rest } = tables[kind].givenUp
  const others = Object.entries(rest).map(([column, value]) => {
    const own = sql.identifier(column)
    return sql`, ${own} = case when ${isLast} then ${value} else ${own} end`
  })
  const { rowCount } = await db.execute(sql`
    update ${nameOf(kind)} set failures = failures + 1, judge_id = null,
      status = case when ${isLast} then ${status} else 'queued' end,
      finished_at = case when ${isLast} then now() end ${sql.join(others)}
    where ${condition} returning ${notification(channels.job, sql`id::text`)}`)
  return rowCount ?? 0
}

export async function failJob(db: Db, lease: JobLease): Promise<void> {
  await failWhere(db, lease.kind, isHeld(lease))
}

async function failEach(db: Db, conditionOf: (kind: JobKind) => SQL): Promise<number> {
  let failed = 0
  for (const kind of oneOfEachTable)
    failed += await failWhere(db, kind, sql`status = ${tables[kind].held} and ${conditionOf(kind)}`)
  return failed
}

const oneOfEachTable = [...new Map(jobKinds.map((kind) => [tables[kind].table, kind])).values()]

/** The jobs of a judge that is dead. Returns how many there were. */
export const failJobsOf = (db: Db, judgeId: string): Promise<number> => failEach(db, () => sql`judge_id = ${judgeId}`)

/** The jobs of judges that have no row any more. */
export const failOrphanedJobs = (db: Db): Promise<number> =>
  failEach(
    db,
    (kind) => sql`started_at < now() - interval '15 seconds'
      and not exists (select from judges where judges.id = ${nameOf(kind)}.judge_id)`,
  )
