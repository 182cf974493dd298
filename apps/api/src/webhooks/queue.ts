import type { Db } from '@arbiter/database/connection/connect'
import { webhookDeliveries, webhookEvents, webhooks } from '@arbiter/database/schema/webhooks'
import { WEBHOOK_DELIVERIES_KEPT_DAYS, WEBHOOK_LEASE_SECONDS, WEBHOOK_STOPPED_AFTER_DAYS } from '@arbiter/rules/limits'
import { retrySeconds, type WebhookStop } from '@arbiter/rules/site/webhook'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { TryResult } from './deliver.ts'

export interface Claimed {
  [column: string]: unknown
  id: string
  webhookId: string
  url: string
  secret: string
  body: string
  /** When it was taken, in seconds, by the database's clock. */
  timestamp: number
  /** This one included. */
  tries: number
}

interface Wanted {
  atMost: number
  perWebhook: number
  /** By webhook, what this server has under way. */
  underWay: ReadonlyMap<string, number>
}

/**
 * Takes what is due, for the time of a lease: if the server that has it dies, another one takes it then. The try is counted here,
 * so that what kills a server is not tried for ever.
 */
export async function claimDeliveries(db: Db, { atMost, perWebhook, underWay }: Wanted): Promise<Claimed[]> {
  const busy = [...underWay]
  const { rows } = await db.execute<Claimed>(sql`
    with busy as (
      select * from unnest(${sql.param(busy.map(([id]) => id))}::uuid[], ${sql.param(busy.map(([, count]) => count))}::int[])
        as busy (webhook_id, sends)
    ), due as (
      select next.id from webhooks
      left join busy on busy.webhook_id = webhooks.id,
        lateral (
          select id from webhook_deliveries
          where webhook_id = webhooks.id and state = 'waiting' and next_try_at <= now()
          order by next_try_at, id limit greatest(0, ${perWebhook}::int - coalesce(busy.sends, 0))
          for update skip locked
        ) as next
      where webhooks.is_active
      limit ${atMost}
    )
    update webhook_deliveries as taken
    set tries = tries + 1, next_try_at = now() + make_interval(secs => ${WEBHOOK_LEASE_SECONDS})
    from webhooks
    where taken.id in (select id from due) and webhooks.id = taken.webhook_id
    returning taken.id, taken.webhook_id as "webhookId", webhooks.url, webhooks.secret, taken.body, taken.tries,
      extract(epoch from now())::int as timestamp`)
  return rows
}

/** How a try went, unless another server has taken the delivery since then. */
export async function recordTry(db: Db, claimed: Claimed, result: TryResult): Promise<void> {
  const { id, tries, webhookId } = claimed
  const wait = result.failure === null ? null : retrySeconds(tries, Math.random())
  const state = result.failure === null ? 'delivered' : wait === null ? 'failed' : 'waiting'
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set({
      ...result,
      ...{ state, triedAt: sql`now()` },
      ...(wait !== null && { nextTryAt: sql`now() + make_interval(secs => ${wait})` }),
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries)))
  if (!rowCount) return
  await db
    .update(webhooks)
    .set({ failingSince: result.failure === null ? null : sql`coalesce(${webhooks.failingSince}, now())` })
    .where(eq(webhooks.id, webhookId))
}

/** 410 Gone says that the receiver is closed for good; others get some days. Administrators are notified, once. */
export async function stopIfHopeless(db: Db, { webhookId }: Claimed, { status }: TryResult): Promise<void> {
  const stop: WebhookStop = status === 410 ? 'gone' : 'failing'
  const isHopeless =
    stop === 'gone'
      ? undefined
      : lt(webhooks.failingSince, sql`now() - make_interval(days => ${WEBHOOK_STOPPED_AFTER_DAYS}::int)`)
  const [stopped] = await db
    .update(webhooks)
    .set({ isActive: false, stop })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.isActive, true), isHopeless))
    .returning({ name: webhooks.name })
  if (!stopped) return
  const details = JSON.stringify({ name: stopped.name, stop })
  await db.execute(sql`select notify_admins('webhook-stopped', ${details}::jsonb, '/admin/webhooks')`)
}

const DELETED_AT_ONCE = 1_000

/** Deletes a few per call, with events that are spread. Returns how many. */
export async function deleteOldDeliveries(db: Db): Promise<number> {
  const old = sql`now() - make_interval(days => ${WEBHOOK_DELIVERIES_KEPT_DAYS}::int)`
  const deliveries = await db.execute(sql`
    delete from webhook_deliveries where id in
      (select id from webhook_deliveries where created_at < ${old} limit ${DELETED_AT_ONCE})`)
  const events = await db.execute(sql`
    delete from ${webhookEvents} where id in
      (select id from webhook_events where created_at < ${old} limit ${DELETED_AT_ONCE})`)
  return (deliveries.rowCount ?? 0) + (events.rowCount ?? 0)
}
