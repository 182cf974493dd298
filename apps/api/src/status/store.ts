import type { Db } from '@arbiter/database/connection/connect'
import { isJudgeSilent } from '@arbiter/database/queue/judges'
import { judges } from '@arbiter/database/schema/operations'
import { sql } from 'drizzle-orm'

/** In a fixed order, so that a judge keeps its number while the others stay. */
export async function selectJudges(db: Db) {
  return db
    .select({
      slots: judges.slots,
      isJudging: judges.isJudging,
      timing: judges.timing,
      lastSeenSeconds: sql<number>`round(extract(epoch from now() - ${judges.lastSeenAt})::numeric, 1)::float8`,
    })
    .from(judges)
    .where(sql`not ${isJudgeSilent}`)
    .orderBy(judges.startedAt, judges.id)
}

export interface Latency {
  verdicts: number
  p50Ms: number
  p95Ms: number
}

/** Uses the first judgement of today's submissions: a rejudge says nothing about how long a contestant waited. */
export async function selectLatency(db: Db): Promise<Latency | null> {
  const { rows } = await db.execute<Latency & Record<string, unknown>>(sql`
    select count(*)::int as verdicts,
      percentile_cont(0.5) within group (order by ms)::float8 as "p50Ms",
      percentile_cont(0.95) within group (order by ms)::float8 as "p95Ms"
    from (
      select extract(epoch from judgements.finished_at - judgements.created_at) * 1000 as ms
      from submission_states
      join judgements on judgements.submission_id = submission_states.submission_id and judgements.number = 1
      where submission_states.created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
        and judgements.status = 'done'
    ) as today`)
  const [found] = rows
  return found && found.verdicts > 0 ? found : null
}
