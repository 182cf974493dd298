import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** The name of a judging job in graphile-worker's table. */
export const JUDGE_TASK = 'judge'

/** Smaller runs first. */
export const priorities = { contest: -10, practice: 0, rejudge: 10 } as const
export type Priority = keyof typeof priorities

/** Called in the transaction that writes the judgement: neither can exist without the other. */
export async function enqueue(db: Db, judgementId: string, priority: Priority): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${JUDGE_TASK},
      payload => json_build_object('judgementId', ${judgementId}::text),
      job_key => ${`judge:${judgementId}`},
      priority => ${priorities[priority]}
    )`)
}

export interface QueueState {
  waiting: number
  running: number
  oldestWaitingSeconds: number
}

export async function queueState(db: Db): Promise<QueueState> {
  const { rows } = await db.execute<Record<keyof QueueState, number>>(sql`
    select
      count(*) filter (where locked_at is null)::int as "waiting",
      count(*) filter (where locked_at is not null)::int as "running",
      coalesce(extract(epoch from now() - min(created_at) filter (where locked_at is null)), 0)::float8 as "oldestWaitingSeconds"
    from graphile_worker.jobs
    where task_identifier = ${JUDGE_TASK} and attempts < max_attempts`)
  return rows[0] ?? { waiting: 0, running: 0, oldestWaitingSeconds: 0 }
}
