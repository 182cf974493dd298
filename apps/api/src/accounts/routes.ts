import { login, register } from '@arbiter/contract/accounts'
import { accountNotices } from '@arbiter/contract/messages/accounts'
import { getSession, logout } from '@arbiter/contract/own-session'
import { REGISTRATIONS_PER_MINUTE, SIGN_INS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { countUnread } from '../notifications/store.ts'
import { deviceOf, keepDevice } from '../sessions/device.ts'
import { endSession, startSession } from '../sessions/session.ts'
import { presentOwnAccount } from './present.ts'
import { checkCredentials, registerAccount, requireAccount, whileUnchanged } from './service.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(
    app,
    context,
    register,
    async ({ body }) => {
      const account = await registerAccount(db, body)
      return { message: accountNotices.registered, user: presentOwnAccount(account) }
    },
    { perMinute: REGISTRATIONS_PER_MINUTE },
  )

  serve(
    app,
    context,
    login,
    async ({ body, request, reply }) => {
      const account = await checkCredentials(db, body, { address: request.ip, device: deviceOf(request) })
      await whileUnchanged(db, account, (db) => startSession(db, account.id, request, reply))
      await keepDevice(db, account, request, reply)
      return { message: accountNotices.welcomeBack(account.firstname), user: presentOwnAccount(account) }
    },
    { perMinute: SIGN_INS_PER_MINUTE },
  )

  serve(app, context, logout, async ({ request, reply }) => {
    await endSession(db, request, reply)
    return { message: accountNotices.loggedOut }
  })

  serve(app, context, getSession, async ({ viewer, now }) => {
    const serverTime = (await now()).toISOString()
    if (!viewer) return { user: null, unreadNotifications: 0, serverTime }
    const [account, unreadNotifications] = await Promise.all([
      requireAccount(db, viewer.id),
      countUnread(db, viewer.id),
    ])
    return { user: presentOwnAccount(account), unreadNotifications, serverTime }
  })
}
