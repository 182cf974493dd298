import type { Db } from '@arbiter/database/connection/connect'
import { userScores } from '@arbiter/database/schema/users'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'
import { type BoardPage, type BoardQuestion, bestFirst, isRanked, selectRanked } from './store.ts'

/** A search that matches half of the board shows the best matches only, without counting all of them. */
const MAX_MATCHES = 300
/** How far down the board a search looks before it queries the trigram index of names. */
const WALKED_ROWS = 3_500
/** A shorter text has no trigram to look up in the index. */
const INDEXED_LETTERS = 3

/**
 * A frequent name is soon found from the top of the board; a rare one is found through the trigram index. The database can
 * only guess which of the two it is, and reads all users if it guesses wrong: so both are tried.
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

/** Matches the text anywhere in a name, or a short one at the beginning of a word; each character is literal. */
export function isIn(searchedName: SQLWrapper, search: string): SQL {
  const isShort = [...search].length < INDEXED_LETTERS
  return sql`${searchedName} like lower(${containing(isShort ? ` ${search}` : search)})`
}
