import { createHash, timingSafeEqual } from 'node:crypto'
import { login, register } from '@arbiter/contract/accounts/accounts'
import { getSession, logout } from '@arbiter/contract/accounts/own-session'
import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import type { Db } from '@arbiter/database/connection/connect'
import { REGISTRATIONS_PER_MINUTE, SIGN_INS_PER_MINUTE } from '@arbiter/rules/limits'
import { actionsOf } from '@arbiter/rules/people/abilities'
import { clientNetwork } from '@arbiter/rules/site/client-address'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentSite } from '../settings/present.ts'
import { presentLocale, presentOwnAccount } from './present.ts'
import { checkCredentials, registerAccount, requireAccount, viewerOf, whileUnchanged } from './service.ts'
import { deviceOf, keepDevice } from './sessions/device.ts'
import { endSession, startSession } from './sessions/session.ts'
import { trySecret } from './sessions/sign-in.ts'

/** Notifications stand on sessions, so what counts them comes from outside. */
type CountUnread = (db: Db, userId: string) => Promise<number>

export function accountRoutes(app: FastifyInstance, context: Context, countUnread: CountUnread): void {
  const { db } = context

  serve(
    app,
    context,
    register,
    async ({ body: { invitation = '', ...draft }, request }) => {
      await refuseUninvited(context, invitation, request.ip)
      const account = await registerAccount(db, draft)
      return { ...said('account', 'registered'), user: presentOwnAccount(account) }
    },
    { perMinute: REGISTRATIONS_PER_MINUTE, turn: 'hashing' },
  )

  serve(
    app,
    context,
    login,
    async ({ body, request, reply }) => {
      const account = await checkCredentials(db, body, { address: request.ip, device: deviceOf(request) })
      await whileUnchanged(db, account, (db) => startSession(db, account.id, request, reply))
      await keepDevice(db, account, request, reply)
      const message = said('account', 'welcomeBack', { name: account.firstname })
      return { ...message, user: presentOwnAccount(account), may: actionsOf(viewerOf(account)) }
    },
    { perMinute: SIGN_INS_PER_MINUTE, turn: 'hashing' },
  )

  serve(app, context, logout, async ({ request, reply }) => {
    await endSession(db, request, reply)
    return said('account', 'loggedOut')
  })

  serve(app, context, getSession, async ({ viewer, now }) => {
    const serverTime = (await now()).toISOString()
    const site = presentSite(await context.settings.get(), context.config)
    const may = actionsOf(viewer)
    if (!viewer) return { user: null, may, locale: null, timeZone: null, unreadNotifications: 0, serverTime, site }
    const [account, unreadNotifications] = await Promise.all([
      requireAccount(db, viewer.id),
      countUnread(db, viewer.id),
    ])
    const [locale, { timeZone }] = [presentLocale(account.locale), account]
    return { user: presentOwnAccount(account), may, locale, timeZone, unreadNotifications, serverTime, site }
  })
}

/** While registration is by invitation and no code is set, only administrators can create accounts. */
async function refuseUninvited({ db, settings }: Context, given: string, address: string): Promise<void> {
  const { registration, invitationCode } = await settings.get()
  if (registration === 'open') return
  const isRight = async () => (invitationCode !== null && isSameText(given.trim(), invitationCode) ? true : null)
  // Attempts are counted per address, so that one that guesses does not lock out others.
  const identifier = `invitation ${clientNetwork(address)}`
  const isInvited = await trySecret(db, { identifier, address }, 'code.slow', isRight)
  if (!isInvited) throw new Refusal('registration.by-invitation')
}

const isSameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash('sha256').update(text).digest()
