import type { Db } from '@arbiter/database/connection/connect'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import { describerIn, serverTextsIn } from '../http/page-words.ts'
import type { AtomEntry, AtomFeed } from './atom.ts'
import { selectNewProblems, selectPublicAnnouncements } from './store.ts'

export interface FeedReader {
  locale: SpokenLocale
  /** The address of the site. */
  origin: string
  siteName: string
  webRoot: string | undefined
}

type ReadFeed = (db: Db, reader: FeedReader) => Promise<Omit<AtomFeed, 'url' | 'locale' | 'author'>>

/** The feeds of the site, by their name in the address: what every visitor may see, and nothing else. */
export const feeds: Readonly<Record<string, ReadFeed>> = {
  problems: async (db, { locale, origin, siteName, webRoot }) => {
    const [{ feedTexts }, describe] = await Promise.all([serverTextsIn(locale, webRoot), describerIn(locale, webRoot)])
    const entries = (await selectNewProblems(db, locale)).map(
      (problem): AtomEntry => ({
        ...{ id: urnOf(problem.id), title: problem.name, at: problem.openedAt, topics: problem.topics },
        ...{ url: `${origin}/problems/${problem.slug}`, text: describe(problem) },
      }),
    )
    return { title: feedTexts.problems({ site: siteName }), page: `${origin}/problems`, entries }
  },
  announcements: async (db, { locale, origin, siteName, webRoot }) => {
    const { feedTexts } = await serverTextsIn(locale, webRoot)
    const entries = (await selectPublicAnnouncements(db)).map(
      ({ id, title, text, at, contest }): AtomEntry => ({
        ...{ id: urnOf(id), text, at, title: contest ? `${contest.title}: ${title}` : title },
        url: contest ? `${origin}/contests/${contest.id}` : `${origin}/contests`,
      }),
    )
    return { title: feedTexts.announcements({ site: siteName }), page: `${origin}/contests`, entries }
  },
}

const urnOf = (id: string) => `urn:uuid:${id}`
