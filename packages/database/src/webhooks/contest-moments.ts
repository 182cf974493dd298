import { WEBHOOK_MOMENT_HOURS } from '@arbiter/rules/limits'
import type { WebhookEvent } from '@arbiter/rules/site/webhook'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { isContestKept } from '../visibility/contests.ts'
import { moment } from '../visibility/moment.ts'

const moments: [event: WebhookEvent, column: SQL][] = [
  ['contest.started', sql`contests.start_time`],
  ['contest.frozen', sql`contests.freeze_time`],
  ['contest.ended', sql`contests.end_time`],
]

/**
 * Notes for webhooks that contests have started, were frozen or have ended: once for each moment, whichever server comes first. A
 * contest whose start is put off starts again.
 */
export async function noteContestMoments(db: Db, now: Date): Promise<void> {
  for (const [event, column] of moments) await noteMoments(db, event, column, now)
}

async function noteMoments(db: Db, event: WebhookEvent, column: SQL, now: Date): Promise<void> {
  const key = sql`${event}::text || ' ' || contests.id || ' ' || extract(epoch from ${column})`
  await db.execute(sql`
    insert into webhook_events (kind, subject_id, facts, key, created_at)
    select ${event}, contests.id, jsonb_build_object('at', ${column}), ${key}, ${column}
    from contests
    where ${isContestKept} and ${column} <= ${moment(now)}
      and ${column} > ${moment(now)} - ${WEBHOOK_MOMENT_HOURS} * interval '1 hour'
      and exists (select from webhooks
        where webhooks.is_active and webhooks.events @> array[${event}::text] and webhooks.created_at <= ${column})
      and not exists (select from webhook_events where webhook_events.key = ${key})
    on conflict do nothing`)
}
