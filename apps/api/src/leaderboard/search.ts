import type { Db } from '@arbiter/database/connect'
import { userScores } from '@arbiter/database/schema/users'
import { offsetOf } from '@arbiter/rules/pagination'
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'
import { type BoardPage, type BoardQuestion, bestFirst, isRanked, selectRanked } from './store.ts'

/** Who searches for half of the board is shown its best, without every one of them being counted. */
const MAX_MATCHES = 300
/** How far down the board a search looks before it asks the index of names for all who are called so. */
const WALKED_ROWS = 3_500
/** A shorter text has no three letters for the index to look up. */
const INDEXED_LETTERS = 3

/**
 * A name that many have is soon found from the top of the board; one that few have is found through its letters. Which of
 * the two it is the database can only guess from the text, and where it guesses wrong it reads everybody: so both are tried.
 */
export async function searchBoard(db: Db, { search, page, limit }: BoardQuestion): Promise<BoardPage> {
  const nearTop = await matchesNearTop(db, search)
  const matches = nearTop.length < MAX_MATCHES ? await matchesByLetters(db, search) : nearTop
  const shown = matches.slice(offsetOf(page, limit)).slice(0, limit)
  const rows = await selectRanked(
    db,
    shown.map(({ userId }) => userId),
  )
  return { rows, matches: matches.length }
}

async function matchesNearTop(db: Db, search: string) {
  const { userId, totalPoints, searchedName } = userScores
  const top = db
    .select({ userId, totalPoints, searchedName })
    .from(userScores)
    .where(isRanked)
    .orderBy(...bestFirst)
    .limit(WALKED_ROWS)
    .as('top')
  return db
    .select({ userId: top.userId })
    .from(top)
    .where(isIn(top.searchedName, search))
    .orderBy(desc(top.totalPoints), asc(top.userId))
    .limit(MAX_MATCHES)
}

async function matchesByLetters(db: Db, search: string) {
  return db
    .select({ userId: userScores.userId })
    .from(userScores)
    .where(and(isRanked, isIn(userScores.searchedName, search)))
    .orderBy(sql`-${userScores.totalPoints}`, userScores.userId) // not the board's own order, or it would be walked
    .limit(MAX_MATCHES)
}

/** The text anywhere in a name, or, if it is a short one, where a word of it begins; each character is meant literally. */
export function isIn(searchedName: SQLWrapper, search: string): SQL {
  const isShort = [...search].length < INDEXED_LETTERS
  return sql`${searchedName} like lower(${containing(isShort ? ` ${search}` : search)})`
}
