import { Refusal } from '@arbiter/contract/refusal'
import { getLanguages } from '@arbiter/contract/site/languages'
import { judgesSeenLately, type SeenJudge } from '@arbiter/database/queue/judges'
import { type LanguageVersions, takesVersion } from '@arbiter/rules/judging/language-versions'
import type { Language } from '@arbiter/rules/languages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { runnerLanguages } from '../runs/runner.ts'
import { judgedVersions } from './judged-versions.ts'

/** The runner reports its tools, the judges report which languages they support. */
export function languageRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getLanguages, async () => {
    const [described, judges] = await Promise.all([runnerLanguages(context), judgesSeenLately(context.db)])
    if (described === undefined) throw new Refusal('runner.unavailable')
    const { languagesOff, languageVersions } = await context.settings.get()
    const atWork = judges.filter(({ isJudging }) => isJudging)
    const languages = described.languages
      .filter(({ language }) => !languagesOff.includes(language))
      .map((each) => ({ ...each, ...presentJudges(each.language, atWork, languageVersions) }))
    return { architecture: described.architecture, languages }
  })
}

/** Names of judges are for administrators, so here they are counted. */
function presentJudges(language: Language, judges: readonly SeenJudge[], wanted: LanguageVersions) {
  const takesIt = ({ languages, languageVersions }: SeenJudge) =>
    languages.includes(language) && takesVersion(wanted, language, languageVersions[language])
  const versions = judgedVersions(judges).filter((each) => each.language === language)
  return {
    isJudged: judges.some(takesIt),
    wantedVersion: wanted[language] ?? null,
    judgedVersions: versions.map(({ version, judges }) => ({ version, judges: judges.length })),
  }
}
