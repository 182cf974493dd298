import type { Db } from '@arbiter/database/connection/connect'
import { announcements, contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { isContestSeen } from '@arbiter/database/visibility/contests'
import { isProblemOpen } from '@arbiter/database/visibility/problems'
import { FEED_ENTRIES } from '@arbiter/rules/limits'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'

/** The problems that opened last, with their names in a language. */
export async function selectNewProblems(db: Db, locale: SpokenLocale) {
  return db
    .select({
      ...{ id: problems.id, slug: problems.slug, difficulty: problems.difficulty, topics: problems.topics },
      name: sql<string>`name_in(${locale}, ${problems.name}, ${problems.names})`,
      openedAt: sql<Date>`${problems.openedAt}`.mapWith(problems.openedAt),
    })
    .from(problems)
    .where(and(isProblemOpen, isNotNull(problems.openedAt)))
    .orderBy(desc(problems.openedAt), desc(problems.id))
    .limit(FEED_ENTRIES)
}

/** Those to the whole site and to contests that a visitor sees. */
export async function selectPublicAnnouncements(db: Db) {
  return db
    .select({
      ...{ id: announcements.id, title: announcements.title, text: announcements.body, at: announcements.createdAt },
      contest: { id: contests.id, title: contests.title },
    })
    .from(announcements)
    .leftJoin(contests, eq(contests.id, announcements.contestId))
    .where(or(isNull(announcements.contestId), isContestSeen(null)))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(FEED_ENTRIES)
}
