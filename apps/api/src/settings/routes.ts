import { said } from '@arbiter/contract/said'
import { getSettings, updateSettings } from '@arbiter/contract/site/settings'
import { readSettings } from '@arbiter/database/accounts/site-settings'
import { judgesSeenLately } from '@arbiter/database/queue/judges'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { judgedVersions } from '../languages/judged-versions.ts'
import { type JudgedLanguages, presentSettings } from './present.ts'
import { changeSettings } from './service.ts'

export function settingRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, settings } = context

  const findJudged = async (): Promise<JudgedLanguages> => ({
    languages: await settings.judgedLanguages(),
    versions: judgedVersions(await judgesSeenLately(db)),
  })

  serve(app, context, getSettings, async () => {
    const [stored, judged] = await Promise.all([readSettings(db), findJudged()])
    return presentSettings(stored, judged, config)
  })

  serve(app, context, updateSettings, async ({ body, viewer }) => {
    const judged = await findJudged()
    const stored = await changeSettings(db, viewer.id, body.change, {
      ...{ revision: body.revision, mayBePrivate: config.PRIVATE_ADDRESSES === 'allowed', judged },
    })
    settings.forget()
    return { ...said('setting', 'saved'), ...presentSettings(stored, judged, config) }
  })
}
