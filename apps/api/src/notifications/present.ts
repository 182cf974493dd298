import type { AnswerOf } from '@arbiter/contract/endpoint'
import { notificationDetails, notificationTexts } from '@arbiter/contract/messages/notifications'
import type { listNotifications } from '@arbiter/contract/site/notifications'
import type { NotificationKind } from '@arbiter/rules/site/notification'
import type { FoundNotification } from './store.ts'

type WireNotification = AnswerOf<typeof listNotifications>['notifications'][number]

export function presentNotification(notification: FoundNotification): WireNotification {
  const { id, details, link, createdAt, readAt } = notification
  // The column is text, because the judge writes it without knowing the catalogue.
  const kind = notification.kind as NotificationKind
  const { title, text } = notificationTexts[kind](details)
  return {
    _id: id,
    kind,
    title,
    text,
    details: shownDetails(notificationDetails[kind], details),
    link: pageOf(link) ?? pages[kind],
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** Texts are made from these details alone, so no other leaves the server. */
function shownDetails(names: readonly string[], details: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(names.flatMap((name) => (details[name] == null ? [] : [[name, String(details[name])]])))
}

/**
 * Notifications link only to our own pages. The account status page is open only to restricted accounts, which can't read
 * notifications: it would redirect all others to the home page without explanation.
 */
function pageOf(link: string | null): string | null {
  return link && /^\/(?![/\\])/.test(link) && link !== '/account-status' ? link : null
}

/** Where a notification of each kind leads if it has no link. */
const pages: Record<NotificationKind, string> = {
  'appeal-decided': '/profile',
  'account-flagged': '/profile',
  'account-unflagged': '/profile',
  'submission-flagged': '/submissions',
  'submission-unflagged': '/submissions',
  'contest-starting': '/contests',
  'contest-changed': '/contests',
  'contest-extended': '/contests',
  'contest-removed': '/contests',
  'contest-readmitted': '/contests',
  announcement: '/contests',
  'clarification-answered': '/contests',
  'team-invited': '/teams',
  'verdict-changed': '/submissions',
  'rating-changed': '/profile',
  'test-proposal-taken': '/problems',
  'test-proposal-rejected': '/problems',
  'judging-failed': '/admin/submissions',
  'webhook-stopped': '/admin/webhooks',
  invitation: '/rights',
  'right-given': '/rights',
  'right-revoked': '/rights',
}
