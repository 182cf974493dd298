import type { Db } from '@arbiter/database/connection/connect'
import { priorities } from '@arbiter/database/queue/judge-queue'
import { isJudgeSilent } from '@arbiter/database/queue/judges'
import { isSubmissionKept } from '@arbiter/database/visibility/submissions'
import type { JudgeCounters } from '@arbiter/rules/judging/judge-counters'
import type { JudgeTiming } from '@arbiter/rules/timing/judge-timing'
import { sql } from 'drizzle-orm'

export interface QueuedJobs {
  priority: keyof typeof priorities
  waiting: number
  running: number
  oldestSeconds: number
}

export interface WatchedJudge {
  name: string
  isUp: boolean
  isJudging: boolean
  slots: number
  jobs: number
  load: number | null
  heartbeatAgeSeconds: number
  timing: JudgeTiming | null
  counters: JudgeCounters | null
}

export interface SiteFacts {
  sessions: number
  failedSubmissions: number
  databaseBytes: number
  hacks: number
  trials: number
  setterJobs: number
  counterexamples: number
  proposals: number
  measurements: number
}

/** Every priority has a row, also one without jobs: a series that comes and goes can't be compared with its past. */
export async function selectQueue(db: Db): Promise<QueuedJobs[]> {
  const { rows } = await db.execute<Omit<QueuedJobs, 'priority'> & { priority: number }>(sql`
    select priority, count(*) filter (where status = 'queued')::int as waiting,
      count(*) filter (where status = 'judging')::int as running,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::float8 as "oldestSeconds"
    from judgements where status <> 'done' group by priority`)
  return (Object.keys(priorities) as QueuedJobs['priority'][]).map((priority) => {
    const found = rows.find((row) => row.priority === priorities[priority])
    return { ...(found ?? { waiting: 0, running: 0, oldestSeconds: 0 }), priority }
  })
}

/** If several judges have the same name, as before and after a restart, the one seen last. */
export async function selectJudges(db: Db): Promise<WatchedJudge[]> {
  const { rows } = await db.execute<WatchedJudge & Record<string, unknown>>(sql`
    select distinct on (name) name, not ${isJudgeSilent} as "isUp", is_judging as "isJudging", slots, load, timing, counters,
      extract(epoch from now() - last_seen_at)::float8 as "heartbeatAgeSeconds",
      (select count(*) from judgements where judgements.judge_id = judges.id and status = 'judging')::int as jobs
    from judges order by name, last_seen_at desc`)
  return rows
}

export async function selectSite(db: Db): Promise<SiteFacts> {
  const { rows } = await db.execute<SiteFacts & Record<string, unknown>>(sql`
    select
      (select count(*) from sessions where expires_at > now())::int as sessions,
      (select count(*) from submission_states where verdict = 'Error' and ${isSubmissionKept}
        and created_at > now() - interval '1 day')::int as "failedSubmissions",
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select count(*) from hacks where status = 'queued')::int as hacks,
      (select count(*) from trial_programs where status = 'queued')::int as trials,
      (select count(*) from background_jobs where kind = 'setter' and status = 'queued')::int as "setterJobs",
      (select count(*) from background_jobs where kind = 'counterexample' and status = 'queued')::int as counterexamples,
      (select count(*) from test_proposals where status = 'queued')::int as proposals,
      (select count(*) from background_jobs where kind = 'complexity' and status = 'queued')::int as measurements`)
  const [facts] = rows
  if (!facts) throw new Error('the facts of the site have no row')
  return facts
}

/** How the last backups ended, in seconds since the epoch. */
export interface BackupFacts {
  watchedSince: number
  succeededAt: number | null
  failedAt: number | null
  bytes: number | null
  durationSeconds: number | null
}

export async function selectBackups(db: Db): Promise<BackupFacts> {
  const { rows } = await db.execute<BackupFacts & Record<string, unknown>>(sql`
    select extract(epoch from watched_since)::float8 as "watchedSince", extract(epoch from succeeded_at)::float8 as "succeededAt",
      extract(epoch from failed_at)::float8 as "failedAt", bytes::float8, duration_ms / 1000.0::float8 as "durationSeconds"
    from backup_state`)
  const [facts] = rows
  if (!facts) throw new Error('the state of the backups has no row')
  return facts
}
