import { statfs } from 'node:fs/promises'
import type { DashboardEvent } from '@arbiter/contract/site/dashboard'
import type { Db } from '@arbiter/database/connection/connect'
import { queueState } from '@arbiter/database/queue/judge-queue'
import { isJudgeSilent } from '@arbiter/database/queue/judges'
import { isContestKept } from '@arbiter/database/visibility/contests'
import { isProblemKept } from '@arbiter/database/visibility/problems'
import { isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../http/context.ts'
import { hasJudgeCases } from '../problems/judge-cases.ts'
import { runnerState } from '../runs/runner.ts'

export type State = z.output<typeof DashboardEvent>

const MINUTES = 60
const SHOWN_PROBLEMS = 3

export async function readState(context: Context): Promise<State> {
  const { db, config } = context
  const [queue, judges, runner, disk, minutes, attention, postgres] = await Promise.all([
    queueState(db),
    selectJudges(db),
    runnerState(context),
    diskOf(config.DATA_DIR),
    selectMinutes(db),
    selectAttention(db),
    versionOfDatabase(db),
  ])
  const { status, reason } = runner
  const versions = { arbiter: config.VERSION, node: process.versions.node, postgres }
  return { type: 'state', queue, judges, runner: { status, reason }, disk, versions, minutes, attention }
}

async function versionOfDatabase(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)
  return rows[0]?.version ?? ''
}

async function selectJudges(db: Db): Promise<State['judges']> {
  const { rows } = await db.execute<State['judges'][number] & Record<string, unknown>>(sql`
    select name, slots, is_judging as "isJudging", idle_reason as "idleReason", sandbox_mode as "sandboxMode", languages,
      round(load::numeric, 2)::float8 as load,
      (select count(*) from judgements where judgements.judge_id = judges.id and status = 'judging')::int as busy
    from judges where not ${isJudgeSilent} order by name`)
  return rows
}

async function diskOf(folder: string | undefined): Promise<State['disk']> {
  if (folder === undefined) return null
  const { bavail, blocks, bsize } = await statfs(folder)
  // In steps of 16 MB, so that a log line does not count as a change.
  const step = 16 * 1024 * 1024
  return { freeBytes: Math.floor((bavail * bsize) / step) * step, totalBytes: blocks * bsize }
}

/** Failures are submissions with the verdict Error, which is our fault. */
async function selectMinutes(db: Db): Promise<State['minutes']> {
  const { rows } = await db.execute<{ at: string; submissions: number; failures: number }>(sql`
    select to_char(minute at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      count(submission_states.submission_id)::int as submissions,
      (count(*) filter (where submission_states.verdict = 'Error'))::int as failures
    from generate_series(date_trunc('minute', now()) - ${MINUTES - 1} * interval '1 minute', now(), interval '1 minute') as minute
    left join submission_states on submission_states.created_at >= minute
      and submission_states.created_at < minute + interval '1 minute'
    group by minute order by minute`)
  return rows
}

async function selectAttention(db: Db): Promise<State['attention']> {
  const { rows } = await db.execute<State['attention'] & Record<string, unknown>>(sql`
    select
      (select count(*) from appeals where status = 'pending')::int as appeals,
      (select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from appeals
        where status = 'pending') as "oldestAppealAt",
      (select count(*) from clarifications join contests on contests.id = clarifications.contest_id
        where answered_at is null and ${isContestKept})::int as clarifications,
      (select contest_id from clarifications join contests on contests.id = clarifications.contest_id
        where answered_at is null and ${isContestKept} order by clarifications.created_at limit 1) as "clarificationsIn",
      (select count(*) from submission_states where verdict = 'Error' and ${isSubmissionKept}
        and created_at > now() - interval '1 day')::int as "failedSubmissions",
      (select count(*) from rejudges where state = 'preview')::int as previews`)
  const [withoutTests, lastFailure] = await Promise.all([selectWithoutTests(db), selectLastFailure(db)])
  const [counted] = rows
  if (!counted) throw new Error('what needs attention has no row')
  return { ...counted, ...withoutTests, lastFailure }
}

async function selectLastFailure(db: Db): Promise<State['attention']['lastFailure']> {
  const { rows } = await db.execute<{ _id: string; number: number; reason: string }>(sql`
    select submission_states.submission_id as "_id", submissions.number::int as number,
      coalesce(submission_states.verdict_detail, '') as reason
    from submission_states join submissions on submissions.id = submission_states.submission_id
    where submission_states.verdict = 'Error' and ${isSubmissionKept}
      and submission_states.created_at > now() - interval '1 day'
    order by submission_states.created_at desc limit 1`)
  return rows[0] ?? null
}

async function selectWithoutTests(db: Db) {
  const { rows } = await db.execute<{ _id: string; name: string; total: number }>(sql`
    select id as "_id", name, (count(*) over ())::int as total from problems
    where ${isProblemKept} and not ${hasJudgeCases} order by created_at desc limit ${SHOWN_PROBLEMS}`)
  const withoutTests = rows.map(({ _id, name }) => ({ _id, name }))
  return { withoutTests, problemsWithoutTests: rows[0]?.total ?? 0 }
}
