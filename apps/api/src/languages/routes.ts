import { Refusal } from '@arbiter/contract/refusal'
import { getLanguages } from '@arbiter/contract/site/languages'
import { judgesSeenLately } from '@arbiter/database/queue/judges'
import type { Language } from '@arbiter/rules/languages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { runnerLanguages } from '../runs/runner.ts'

/** The runner reports its tools, the judges report which languages they support. */
export function languageRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getLanguages, async () => {
    const [described, judges] = await Promise.all([runnerLanguages(context), judgesSeenLately(context.db)])
    if (described === undefined) throw new Refusal('runner.unavailable')
    const judged = new Set(judges.filter(({ isJudging }) => isJudging).flatMap(({ languages }) => languages))
    const { languagesOff } = await context.settings.get()
    const isOn = (language: Language) => !languagesOff.includes(language)
    const languages = described.languages
      .filter(({ language }) => isOn(language))
      .map((each) => ({ ...each, isJudged: judged.has(each.language) }))
    return { architecture: described.architecture, languages }
  })
}
