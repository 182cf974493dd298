import type { AnswerOf } from '@arbiter/contract/endpoint'
import { notificationTexts } from '@arbiter/contract/messages/notifications'
import type { listNotifications } from '@arbiter/contract/notifications'
import type { NotificationKind } from '@arbiter/rules/notification'
import type { FoundNotification } from './store.ts'

type WireNotification = AnswerOf<typeof listNotifications>['notifications'][number]

export function presentNotification(notification: FoundNotification): WireNotification {
  const { id, details, link, createdAt, readAt } = notification
  // The column is text for the judge's sake, which writes without knowing the catalogue.
  const kind = notification.kind as NotificationKind
  const { title, text } = notificationTexts[kind](details)
  return { _id: id, kind, title, text, link: pageOf(link), isRead: readAt !== null, createdAt: createdAt.toISOString() }
}

/** Notifications lead to our own pages: whatever else may have been written down is shown without a link. */
function pageOf(link: string | null): string | null {
  return link && /^\/(?![/\\])/.test(link) ? link : null
}
