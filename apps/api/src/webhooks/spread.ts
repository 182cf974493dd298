import { databaseNow } from '@arbiter/database/connection/clock'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { webhookDeliveries, webhookEvents, webhooks } from '@arbiter/database/schema/webhooks'
import { WEBHOOK_EVENTS_AT_ONCE } from '@arbiter/rules/limits'
import type { DeliveredEvent } from '@arbiter/rules/site/webhook'
import { asc, eq, inArray, isNull } from 'drizzle-orm'
import { type AddressOf, dataOf, type StoredEvent } from './event-data.ts'

type Webhook = typeof webhooks.$inferSelect

/** The body of a message, as Standard Webhooks recommends it. */
export const bodyOf = (type: DeliveredEvent, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/**
 * Writes the deliveries of what has happened, each event once, whichever server comes first. Returns how many events there were. An
 * event that can't be read is reported and left out: those behind it must not wait for it.
 */
export async function spreadEvents(
  db: Connection['db'],
  addressOf: AddressOf,
  onError: (error: unknown) => void,
): Promise<number> {
  return db.transaction(async (db) => {
    const events = await db
      .select()
      .from(webhookEvents)
      .where(isNull(webhookEvents.spreadAt))
      .orderBy(asc(webhookEvents.id))
      .limit(WEBHOOK_EVENTS_AT_ONCE)
      .for('update', { skipLocked: true })
    if (events.length === 0) return 0
    const now = await databaseNow(db)
    const listeners = await db.select().from(webhooks).where(eq(webhooks.isActive, true))
    for (const event of events)
      await db.transaction((db) => spread(db, event, { listeners, now, addressOf })).catch(onError)
    const ids = events.map(({ id }) => id)
    await db.update(webhookEvents).set({ spreadAt: now }).where(inArray(webhookEvents.id, ids))
    return events.length
  })
}

interface Spreading {
  listeners: readonly Webhook[]
  now: Date
  addressOf: AddressOf
}

async function spread(db: Db, event: StoredEvent, { listeners, now, addressOf }: Spreading): Promise<void> {
  const wanted = listeners.filter(
    ({ events, createdAt }) => events.includes(event.kind) && createdAt <= event.createdAt,
  )
  if (wanted.length === 0) return
  const data = await dataOf(event, { db, now, addressOf })
  const deliveries = wanted.flatMap(({ id, isJury }) => {
    const told = isJury ? data.jury : data.public
    return told ? [{ webhookId: id, event: event.kind, body: bodyOf(event.kind, event.createdAt, told) }] : []
  })
  if (deliveries.length > 0) await db.insert(webhookDeliveries).values(deliveries)
}
