import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { countUnread, deleteNotificationsOf, insertNotification, markRead, type NewNotification } from './store.ts'

/** Called by other features in the transaction of the event, so that both are committed or neither. */
export async function notify(db: Db, notification: NewNotification): Promise<void> {
  await insertNotification(db, notification)
}

/** Called when the user is deleted. */
export async function forgetNotificationsOf(db: Db, userId: string): Promise<void> {
  await deleteNotificationsOf(db, userId)
}

/** Returns the number of unread notifications. */
export async function readOne(db: Db, userId: string, id: string, now: Date): Promise<number> {
  if (!(await markRead(db, userId, id, now))) throw new Refusal('notification.not-found')
  return countUnread(db, userId)
}
