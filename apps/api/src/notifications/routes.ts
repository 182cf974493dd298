import { notices } from '@arbiter/contract/messages'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  streamNotifications,
} from '@arbiter/contract/notifications'
import { Refusal } from '@arbiter/contract/refusal'
import { paginationOf } from '@arbiter/rules/pagination'
import type { FastifyInstance } from 'fastify'
import type { LiveLine } from '../feeds/live-line.ts'
import type { Context } from '../http/context.ts'
import { admit } from '../http/guards.ts'
import { serve } from '../http/serve.ts'
import { presentNotification } from './present.ts'
import { readOne } from './service.ts'
import { countNotifications, countUnread, markAllRead, selectNotifications } from './store.ts'
import { UnreadStreams } from './unread-streams.ts'

export function notificationRoutes(app: FastifyInstance, context: Context, line: LiveLine): void {
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
    return { unreadCount: await readOne(db, viewer.id, params.id, now) }
  })

  serve(app, context, readAllNotifications, async ({ viewer, now }) => {
    await markAllRead(db, viewer.id, now)
    return { message: notices.notificationsRead, unreadCount: 0 as const }
  })

  serveStream(app, context, line)
}

function serveStream(app: FastifyInstance, context: Context, line: LiveLine): void {
  const streams = new UnreadStreams(context, app.log, line)
  app.addHook('preClose', () => streams.close())
  const { method, path: url, summary, access } = streamNotifications
  app.route({
    method,
    url,
    schema: { summary, tags: ['notifications'] },
    preParsing: admit(context, access),
    // A compressor would hold events back, and an answer to HEAD would never end.
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!request.viewer) throw new Refusal('session.required')
      return streams.open(request.viewer).sendWith(reply)
    },
  })
}
