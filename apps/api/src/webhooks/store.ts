import type { Db } from '@arbiter/database/connection/connect'
import { webhookDeliveries, webhooks } from '@arbiter/database/schema/webhooks'
import { MAX_WEBHOOKS, WEBHOOK_DELIVERIES_SHOWN, WEBHOOK_LEASE_SECONDS } from '@arbiter/rules/limits'
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'

const { secret: _, ...shownColumns } = getTableColumns(webhooks)

export async function selectWebhooks(db: Db) {
  const last = db
    .select({
      state: webhookDeliveries.state,
      status: webhookDeliveries.status,
      failure: webhookDeliveries.failure,
      triedAt: webhookDeliveries.triedAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhooks.id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(1)
    .as('last')
  return db
    .select({
      ...shownColumns,
      waiting: sql<number>`(select count(*)::int from webhook_deliveries
        where webhook_id = webhooks.id and state = 'waiting')`,
      last: { state: last.state, status: last.status, failure: last.failure, triedAt: last.triedAt },
    })
    .from(webhooks)
    .leftJoinLateral(last, sql`true`)
    .orderBy(asc(webhooks.id))
}

export type FoundWebhook = Awaited<ReturnType<typeof selectWebhooks>>[number]
export type StoredWebhook = Omit<typeof webhooks.$inferSelect, 'secret'>

/** Undefined if there are as many as there may be. Two requests at once are counted one after the other. */
export async function insertWebhook(db: Db, values: typeof webhooks.$inferInsert): Promise<StoredWebhook | undefined> {
  await db.execute(sql`lock table ${webhooks} in share row exclusive mode`)
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(webhooks)
  if (total >= MAX_WEBHOOKS) return undefined
  const [inserted] = await db.insert(webhooks).values(values).returning(shownColumns)
  return inserted
}

export async function lockWebhook(db: Db, id: string): Promise<StoredWebhook | undefined> {
  const [found] = await db.select(shownColumns).from(webhooks).where(eq(webhooks.id, id)).for('update')
  return found
}

export async function setWebhook(db: Db, id: string, values: Partial<typeof webhooks.$inferInsert>): Promise<void> {
  await db.update(webhooks).set(values).where(eq(webhooks.id, id))
}

export async function removeWebhook(db: Db, id: string): Promise<StoredWebhook | undefined> {
  const [deleted] = await db.delete(webhooks).where(eq(webhooks.id, id)).returning(shownColumns)
  return deleted
}

const { body: __, webhookId: ___, ...deliveryColumns } = getTableColumns(webhookDeliveries)

export async function selectDeliveries(db: Db, webhookId: string) {
  return db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(WEBHOOK_DELIVERIES_SHOWN)
}

export type FoundDelivery = Awaited<ReturnType<typeof selectDeliveries>>[number]

export async function insertDelivery(db: Db, values: typeof webhookDeliveries.$inferInsert): Promise<void> {
  await db.insert(webhookDeliveries).values(values)
}

/** Its tries begin anew. One that waits for long is tried at once; one that may be under way is left. False if there is none. */
export async function requeueDelivery(db: Db, webhookId: string, id: string): Promise<boolean> {
  const isUnderWay = sql`state = 'waiting' and next_try_at <= now() + make_interval(secs => ${WEBHOOK_LEASE_SECONDS})`
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      tries: sql`case when ${isUnderWay} then tries else 0 end`,
      nextTryAt: sql`case when ${isUnderWay} then next_try_at else now() end`,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
  return rowCount === 1
}
