import type { StatementShell } from '@arbiter/contract/problems/statement-shell'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { Connection } from '@arbiter/database/connection/connect'
import type { Locale } from '@arbiter/texts/locale-names'
import { readingLanguage } from '@arbiter/texts/statement-language'
import { seeContest } from '../contests/seen-contest.ts'
import type { SettingsSource } from '../http/context.ts'
import { describerIn, serverTextsIn } from '../http/page-words.ts'
import type { PagePreview, PreviewReader } from '../http/web-app.ts'
import type { FoundProblem } from '../problems/problem-store.ts'
import { seeProblem } from '../problems/service.ts'
import { findTranslation, materialsOf } from '../problems/statement-store.ts'
import type { StatementShells } from './statement-shells.ts'

type Db = Connection['db']

const PAGE = /^\/(problems|contests)\/([\w.~-]{1,200})$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface PreviewSources {
  db: Db
  settings: SettingsSource
  shells: StatementShells
  webRoot: string
}

/**
 * What other sites show for a link to a problem or a contest, and the statement at the start of the page: only what a
 * visitor may see.
 */
export async function previewOf(
  sources: PreviewSources,
  path: string,
  reader: PreviewReader,
): Promise<PagePreview | null> {
  const [, noun, name = ''] = PAGE.exec(path) ?? []
  // Not found, not public, or no database: the page itself reports it.
  if (noun === 'problems') return problemPreview(sources, name, reader).catch(() => null)
  if (noun === 'contests' && UUID.test(name)) return contestPreview(sources, name, reader.locale).catch(() => null)
  return null
}

async function problemPreview(sources: PreviewSources, slug: string, reader: PreviewReader): Promise<PagePreview> {
  const problem = await seeProblem(sources.db, null, slug, await databaseNow(sources.db))
  const describe = await describerIn(reader.locale, sources.webRoot)
  const description = describe(problem)
  const { name, pdf, texts } = await readAs(sources.db, problem, reader)
  // In a contest the page begins with a strip of its problems, and shows the points of the contest. Only the browser knows
  // whether it can show a PDF.
  if (reader.query.has('contest') || pdf !== null || texts === undefined) return { title: name, description }
  return { title: name, description, statement: await statementOf(sources, problem, { name, ...texts }, reader.locale) }
}

/** In the language in which the page will show it. */
async function readAs(db: Db, problem: FoundProblem, { query, kept, locale }: PreviewReader) {
  const { statements } = await materialsOf(db, problem)
  const languages = statements.map(({ language }) => language)
  const language = readingLanguage(languages, [query.get('lang'), kept], locale) ?? problem.statementLanguage
  const { name = problem.name, pdf = null } = statements.find((each) => each.language === language) ?? {}
  const texts = language === problem.statementLanguage ? problem : await findTranslation(db, problem.id, language)
  return { name, pdf, texts: texts && { ...shellTexts(texts), language } }
}

const shellTexts = ({ statement, inputFormat, outputFormat, customConstraints }: ShellTexts) => ({
  ...{ statement, inputFormat, outputFormat, constraints: customConstraints },
})

type ShellTexts = Pick<FoundProblem, 'statement' | 'inputFormat' | 'outputFormat' | 'customConstraints'>

async function statementOf(
  { settings, shells }: PreviewSources,
  { difficulty, points, timeLimitMs, memoryLimitMb, topics, tags }: FoundProblem,
  texts: Pick<StatementShell, 'name' | 'language' | 'statement' | 'inputFormat' | 'outputFormat' | 'constraints'>,
  locale: Locale,
): Promise<string | null> {
  const facts = { difficulty, points, timeLimitMs, memoryLimitMb, tags: [...topics, ...tags] }
  return shells.render({ ...facts, ...texts, banner: (await settings.get()).banner }, locale)
}

async function contestPreview({ db, webRoot }: PreviewSources, id: string, locale: Locale): Promise<PagePreview> {
  const { title, contestType, startTime } = await seeContest(db, null, id)
  const { previewTexts } = await serverTextsIn(locale, webRoot)
  const time = startTime.toISOString().slice(0, 16).replace('T', ' ')
  return { title, description: previewTexts.contest({ type: contestType, time }) }
}
