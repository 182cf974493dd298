import type { Db } from '@arbiter/database/connection/connect'
import { aidOpenings, userProblems } from '@arbiter/database/schema/problem-progress'
import { problemStatements, problems } from '@arbiter/database/schema/problems'
import { and, asc, eq, sql } from 'drizzle-orm'

/** The number of the editorial among the openings; hints count from 1. */
export const EDITORIAL = 0

/** All hints and the editorial of a problem, where they are translated in this language, and which the viewer has opened. */
export async function findHints(db: Db, problemId: string, viewerId: string | null, language = '') {
  const { hints, editorial, isEditorialPublished, statementLanguage } = problems
  const isTranslation = and(eq(problemStatements.problemId, problems.id), eq(problemStatements.language, language))
  const own = viewerId ? and(eq(userProblems.problemId, problems.id), eq(userProblems.userId, viewerId)) : sql`false`
  const [found] = await db
    .select({
      ...{ hints, editorial, isEditorialPublished, statementLanguage },
      translation: {
        language: problemStatements.language,
        hints: problemStatements.hints,
        editorial: problemStatements.editorial,
      },
      isSolved: sql<boolean>`coalesce(${userProblems.isSolved}, false)`,
      isAided: sql<boolean>`coalesce(${userProblems.isAided}, false)`,
    })
    .from(problems)
    .leftJoin(userProblems, own)
    .leftJoin(problemStatements, isTranslation)
    .where(eq(problems.id, problemId))
  return found && { ...found, openings: viewerId ? await selectOpenings(db, problemId, viewerId) : [] }
}

export type FoundHints = NonNullable<Awaited<ReturnType<typeof findHints>>>

async function selectOpenings(db: Db, problemId: string, userId: string) {
  return db
    .select({ number: aidOpenings.number, openedAt: aidOpenings.openedAt })
    .from(aidOpenings)
    .where(and(eq(aidOpenings.problemId, problemId), eq(aidOpenings.userId, userId)))
    .orderBy(asc(aidOpenings.number))
}

/** Opening it again keeps the first time. */
export async function insertOpening(db: Db, opening: typeof aidOpenings.$inferInsert): Promise<void> {
  await db.insert(aidOpenings).values(opening).onConflictDoNothing()
}
