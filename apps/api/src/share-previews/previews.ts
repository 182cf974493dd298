import { databaseNow } from '@arbiter/database/connection/clock'
import type { Connection } from '@arbiter/database/connection/connect'
import type { Locale } from '@arbiter/texts/locale-names'
import { seeContest } from '../contests/seen-contest.ts'
import type { SettingsSource } from '../http/context.ts'
import { loadPageWords, type PageWords, serverTextsIn } from '../http/page-words.ts'
import type { PagePreview } from '../http/web-app.ts'
import type { FoundProblem } from '../problems/problem-store.ts'
import { seeProblem } from '../problems/service.ts'
import { materialsOf } from '../problems/statement-store.ts'
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
  query: URLSearchParams,
  locale: Locale,
): Promise<PagePreview | null> {
  const [, noun, name = ''] = PAGE.exec(path) ?? []
  // Not found, not public, or no database: the page itself reports it.
  if (noun === 'problems') return problemPreview(sources, name, query, locale).catch(() => null)
  if (noun === 'contests' && UUID.test(name)) return contestPreview(sources, name, locale).catch(() => null)
  return null
}

async function problemPreview(
  sources: PreviewSources,
  slug: string,
  query: URLSearchParams,
  locale: Locale,
): Promise<PagePreview> {
  const problem = await seeProblem(sources.db, null, slug, await databaseNow(sources.db))
  const { name } = problem
  const { describeProblem } = { ...inEnglish, ...(await loadPageWords(sources.webRoot, locale)) }
  const description = describeProblem(problem)
  // In a contest the page begins with a strip of its problems, and shows the points of the contest.
  if (query.has('contest') || (await isChosenFrom(sources.db, problem))) return { title: name, description }
  return { title: name, description, statement: await statementOf(sources, problem, locale) }
}

/** Without a build. */
const inEnglish: Pick<PageWords, 'describeProblem'> = {
  describeProblem: ({ difficulty, topics }) => [difficulty, ...topics].join(', '),
}

/** Whether only the browser knows which language to show, or whether to show the PDF. */
async function isChosenFrom(db: Db, problem: FoundProblem): Promise<boolean> {
  const { statements } = await materialsOf(db, problem)
  return statements.length > 1 || statements.some(({ pdf }) => pdf !== null)
}

async function statementOf(
  { settings, shells }: PreviewSources,
  problem: FoundProblem,
  locale: Locale,
): Promise<string | null> {
  const { name, difficulty, points, timeLimitMs, memoryLimitMb, topics, tags } = problem
  const { statement, inputFormat, outputFormat, customConstraints } = problem
  const shell = {
    ...{ name, difficulty, points, timeLimitMs, memoryLimitMb, tags: [...topics, ...tags] },
    ...{ statement, inputFormat, outputFormat, constraints: customConstraints },
    banner: (await settings.get()).banner,
  }
  return shells.render(shell, locale)
}

async function contestPreview({ db, webRoot }: PreviewSources, id: string, locale: Locale): Promise<PagePreview> {
  const { title, contestType, startTime } = await seeContest(db, null, id)
  const { previewTexts } = await serverTextsIn(locale, webRoot)
  const time = startTime.toISOString().slice(0, 16).replace('T', ' ')
  return { title, description: previewTexts.contest({ type: contestType, time }) }
}
