import { notices } from '@arbiter/contract/messages'
import { getLeaderboard, getSession, login, logout, register } from '@arbiter/contract/users'
import { REGISTRATIONS_PER_MINUTE, SIGN_INS_PER_MINUTE } from '@arbiter/rules/limits'
import { paginationOf } from '@arbiter/rules/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { endSession, startSession } from '../http/session.ts'
import { presentEntry, presentOwnAccount } from './present.ts'
import { checkCredentials, existing, leaderboardPage, ownRow, registerAccount } from './service.ts'
import { countUnread, countUsers } from './store.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(
    app,
    context,
    register,
    async ({ body }) => {
      const account = await registerAccount(db, body)
      return { message: notices.registered, user: presentOwnAccount(account) }
    },
    { perMinute: REGISTRATIONS_PER_MINUTE },
  )

  serve(
    app,
    context,
    login,
    async ({ body, request, reply }) => {
      const account = await checkCredentials(db, body)
      await startSession(db, account.id, request, reply)
      return { message: notices.welcomeBack(account.firstname), user: presentOwnAccount(account) }
    },
    { perMinute: SIGN_INS_PER_MINUTE },
  )

  serve(app, context, logout, async ({ request, reply }) => {
    await endSession(db, request, reply)
    return { message: notices.loggedOut }
  })

  serve(app, context, getSession, async ({ viewer, now }) => {
    const serverTime = now.toISOString()
    if (!viewer) return { user: null, unreadNotifications: 0, serverTime }
    const [account, unreadNotifications] = await Promise.all([existing(db, viewer.id), countUnread(db, viewer.id)])
    return { user: presentOwnAccount(account), unreadNotifications, serverTime }
  })

  serve(app, context, getLeaderboard, async ({ query, viewer }) => {
    const [{ rows, total }, totalUsers, own] = await Promise.all([
      leaderboardPage(db, query.page, query.limit),
      countUsers(db),
      viewer ? ownRow(db, viewer.id) : null,
    ])
    return {
      leaderboard: rows.map(presentEntry),
      totalUsers,
      pagination: paginationOf(query.page, query.limit, total),
      own: own && presentEntry(own),
    }
  })
}
