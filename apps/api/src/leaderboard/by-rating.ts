import type { Db } from '@arbiter/database/connection/connect'
import { userScores, users } from '@arbiter/database/schema/users'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { isIn } from './search.ts'
import { type BoardPage, type BoardQuestion, nameColumns, pointColumns, type RankedRow } from './store.ts'

/** Rated users, with or without points. They are few, so their ranks are counted on demand. */
const isRated = and(eq(userScores.isListed, true), isNotNull(users.rating))

const ratedRows = (db: Db) =>
  db
    .select({
      ...nameColumns,
      ...pointColumns,
      searchedName: userScores.searchedName,
      rank: sql<number>`(rank() over (order by ${users.rating} desc))::int`.as('rank'),
    })
    .from(users)
    .innerJoin(userScores, eq(userScores.userId, users.id))
    .where(isRated)
    .as('rated')

export async function selectByRating(db: Db, { search, page, limit }: BoardQuestion): Promise<BoardPage> {
  const rated = ratedRows(db)
  const isWanted = search ? isIn(rated.searchedName, search) : undefined
  const [rows, matches] = await Promise.all([
    db
      .select()
      .from(rated)
      .where(isWanted)
      .orderBy(desc(rated.rating), desc(rated.id))
      .limit(limit)
      .offset(offsetOf(page, limit)),
    db.$count(rated, isWanted),
  ])
  return { rows: rows.map(({ searchedName: _, ...row }) => row), matches }
}

/** One more than the number of users with a higher rating. */
export async function findOwnByRating(db: Db, userId: string): Promise<RankedRow | undefined> {
  const [found] = await db
    .select({
      ...nameColumns,
      ...pointColumns,
      rank: sql<number>`1 + (select count(*) from users as better
        join user_scores as listed on listed.user_id = better.id and listed.is_listed
        where better.rating > ${users.rating})::int`,
    })
    .from(users)
    .innerJoin(userScores, eq(userScores.userId, users.id))
    .where(and(isRated, eq(users.id, userId)))
  return found
}
