import { said } from '@arbiter/contract/said'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  streamNotifications,
} from '@arbiter/contract/site/notifications'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { serveFeed } from '../feeds/serve-feed.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentNotification } from './present.ts'
import { readOne } from './service.ts'
import { countNotifications, countUnread, markAllRead, selectNotifications } from './store.ts'
import { UnreadFeed } from './unread-feed.ts'

export function notificationRoutes(app: FastifyInstance, context: Context, listener: DatabaseListener): void {
  const { db } = context

  serve(app, context, listNotifications, async ({ query, viewer }) => {
    const [rows, total, unreadCount] = await Promise.all([
      selectNotifications(db, viewer.id, query),
      countNotifications(db, viewer.id),
      countUnread(db, viewer.id),
    ])
    const pagination = paginationOf(query.page, query.limit, total)
    return { notifications: rows.map(presentNotification), unreadCount, pagination }
  })

  serve(app, context, readNotification, async ({ params, viewer, now }) => {
    return { unreadCount: await readOne(db, viewer.id, params.id, await now()) }
  })

  serve(app, context, readAllNotifications, async ({ viewer, now }) => {
    await markAllRead(db, viewer.id, await now())
    return { ...said('notification', 'notificationsRead'), unreadCount: 0 as const }
  })

  const feed = new UnreadFeed(context, app.log, listener)
  app.addHook('preClose', () => feed.close())
  serveFeed(app, context, streamNotifications, ({ viewer, owner }) => feed.open({ ...owner, viewer }))
}
