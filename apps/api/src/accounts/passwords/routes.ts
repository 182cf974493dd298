import {
  changePassword,
  createPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@arbiter/contract/accounts/passwords'
import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import { PASSWORD_RESETS_PER_MINUTE, SIGN_INS_PER_MINUTE } from '@arbiter/rules/limits'
import { localeNames } from '@arbiter/texts/locales'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import { requestedLocale } from '../../http/requested-locale.ts'
import { serve } from '../../http/serve.ts'
import { mailSettings, publicUrlOf } from '../../settings/current-settings.ts'
import { startSession } from '../sessions/session.ts'
import { mailerOf } from './mailer.ts'
import { changeOwnPassword, mailReset, makeReset, resetLink, resetWithLink } from './service.ts'

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(
    app,
    context,
    changePassword,
    async ({ body, viewer, request, reply }) => {
      await changeOwnPassword(db, viewer.id, body, request.ip)
      await startSession(db, viewer.id, request, reply)
      return said('password', 'passwordChanged')
    },
    { perMinute: SIGN_INS_PER_MINUTE, turn: 'hashing' },
  )

  serveResetRequests(app, context)

  serve(
    app,
    context,
    resetPassword,
    async ({ body, now }) => {
      await resetWithLink(db, body, await now())
      return said('password', 'passwordReset')
    },
    { perMinute: PASSWORD_RESETS_PER_MINUTE, turn: 'hashing' },
  )

  // Only a path if no public address is set: the caller chooses the Host header, and must not choose where a link leads.
  serve(app, context, createPasswordReset, async ({ params, viewer, now }) => {
    const reset = await makeReset(db, viewer.id, params.id, await now())
    const link = resetLink(publicUrlOf(await context.settings.get(), context.config) ?? '', reset)
    return { ...said('password', 'passwordResetMade'), link, expiresAt: reset.expiresAt.toISOString() }
  })
}

function serveResetRequests(app: FastifyInstance, context: Context): void {
  const { db, config, settings } = context
  serve(
    app,
    context,
    requestPasswordReset,
    async ({ body, request, reply, now }) => {
      const mail = mailSettings(await settings.get(), config)
      if (!mail) throw new Refusal('password-reset.no-mail')
      // Done after the reply, so that the time it takes does not reveal whether the account exists.
      const asked = await now()
      const locale = requestedLocale(request.headers, localeNames)
      const post = { mailer: mailerOf(mail), origin: mail.publicUrl, webRoot: config.WEB_ROOT }
      reply.raw.once('finish', () => {
        mailReset(db, { email: body.email, locale, at: asked }, post).catch((error) =>
          request.log.error({ err: error }, 'a mail could not be sent: the mail server did not take it'),
        )
      })
      return said('password', 'passwordResetAsked')
    },
    { perMinute: PASSWORD_RESETS_PER_MINUTE },
  )
}
