import { getDashboardStats, streamDashboard } from '@arbiter/contract/site/dashboard'
import type { FastifyInstance } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { serveFeed } from '../feeds/serve-feed.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { DashboardFeed } from './dashboard-feed.ts'
import { DashboardStats } from './stats.ts'

export function dashboardRoutes(app: FastifyInstance, context: Context, listener: DatabaseListener): void {
  const stats = new DashboardStats(context.db)
  serve(app, context, getDashboardStats, async ({ now }) => ({ stats: await stats.read(await now()) }))

  const feed = new DashboardFeed(context, app.log, listener)
  app.addHook('preClose', () => feed.close())
  serveFeed(app, context, streamDashboard, ({ owner }) => feed.open(owner))
}
