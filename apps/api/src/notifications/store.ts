import type { Db } from '@arbiter/database/connection/connect'
import { notifications } from '@arbiter/database/schema/users'
import { NOTIFICATIONS_KEPT_DAYS } from '@arbiter/rules/limits'
import type { NotificationKind } from '@arbiter/rules/site/notification'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  details: Record<string, unknown>
  link: string | null
}

export async function insertNotification(db: Db, notification: NewNotification): Promise<void> {
  await db.insert(notifications).values(notification)
}

export async function selectNotifications(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offsetOf(page, limit))
}

export type FoundNotification = Awaited<ReturnType<typeof selectNotifications>>[number]

export async function countNotifications(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ total: count() }).from(notifications).where(eq(notifications.userId, userId))
  return found?.total ?? 0
}

/** By user; users without unread notifications are missing. */
export async function countUnreadOf(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), isNull(notifications.readAt)))
    .groupBy(notifications.userId)
  return new Map(rows.map(({ userId, unread }) => [userId, unread]))
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return (await countUnreadOf(db, [userId])).get(userId) ?? 0
}

/** False if the user has no such notification. One that was read before keeps its time. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(own, isNull(notifications.readAt)))
  if (rowCount) return true
  return (await db.select({ id: notifications.id }).from(notifications).where(own)).length > 0
}

export async function markAllRead(db: Db, userId: string, now: Date): Promise<void> {
  const unread = and(eq(notifications.userId, userId), isNull(notifications.readAt))
  await db.update(notifications).set({ readAt: now }).where(unread)
}

export async function deleteNotificationsOf(db: Db, userId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, userId))
}

const DELETED_AT_ONCE = 1_000

/** Deletes a few per call, so that no request waits long for their rows. Returns how many. */
export async function deleteOldNotifications(db: Db): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(sql`${notifications.createdAt} < now() - make_interval(days => ${NOTIFICATIONS_KEPT_DAYS}::int)`)
    .limit(DELETED_AT_ONCE)
  return (await db.delete(notifications).where(inArray(notifications.id, old))).rowCount ?? 0
}
