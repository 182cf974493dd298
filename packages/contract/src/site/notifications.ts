import { NOTIFICATIONS_PAGE_SIZE } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import { pageQuery } from '../fields/pages.ts'
import * as labels from '../messages/field-labels.ts'
import { Notification } from '../wire/notifications.ts'
import { saidShape } from '../wire/said.ts'
import { Pagination } from '../wire/values.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'member',
  scope: 'read',
  summary: 'The notifications of the viewer, newest first',
  query: z.object(pageQuery(NOTIFICATIONS_PAGE_SIZE)),
  reply: success({ notifications: z.array(Notification), unreadCount: z.int(), pagination: Pagination }),
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/:id/read',
  access: 'member',
  scope: 'submit',
  summary: 'Mark one as read',
  params: idParam(labels.notification),
  reply: success({ unreadCount: z.int() }),
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  access: 'member',
  scope: 'submit',
  summary: 'Mark all as read',
  reply: success({ ...saidShape, unreadCount: z.literal(0) }),
})

/** The number on the bell: sent at once, and whenever it changes. */
export const UnreadEvent = z.object({ type: z.literal('unread'), unreadCount: z.int().min(0) })

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/notifications/stream',
  access: 'member',
  scope: 'read',
  summary: 'The number of unread notifications as an event stream (`event: unread`)',
  reply: UnreadEvent,
})
