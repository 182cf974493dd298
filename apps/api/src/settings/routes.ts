import { settingNotices } from '@arbiter/contract/messages/settings'
import { getSettings, updateSettings } from '@arbiter/contract/site/settings'
import { readSettings } from '@arbiter/database/accounts/site-settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentSettings } from './present.ts'
import { changeSettings } from './service.ts'

export function settingRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, settings } = context

  serve(app, context, getSettings, async () => {
    const [stored, judged] = await Promise.all([readSettings(db), settings.judgedLanguages()])
    return presentSettings(stored, judged, config)
  })

  serve(app, context, updateSettings, async ({ body, viewer }) => {
    const judged = await settings.judgedLanguages()
    const stored = await changeSettings(db, viewer.id, body.change, {
      ...{ revision: body.revision, mayBePrivate: config.PRIVATE_ADDRESSES === 'allowed', judged },
    })
    settings.forget()
    return { message: settingNotices.saved, ...presentSettings(stored, judged, config) }
  })
}
