import type { Db } from '@arbiter/database/connect'
import { boardRanks, scoreCounts, userScores, users } from '@arbiter/database/schema/users'
import { offsetOf } from '@arbiter/rules/pagination'
import { and, asc, count, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'

/**
 * Ranks and totals come from the counts by points (`board_ranks`, `score_counts`), which stay few however many users there
 * are, and a page is entered at the points it begins with: nothing here takes longer on the last page than on the first.
 */

/** Who searches for half of the board is shown its best, without every one of them being counted. */
const MAX_COUNTED_MATCHES = 300
/** A shorter text has no three letters for the index to look up. */
const INDEXED_LETTERS = 3

export interface BoardQuestion {
  page: number
  limit: number
  search: string
}

const isRanked = and(eq(userScores.isListed, true), gt(userScores.totalPoints, 0))
const bestFirst = [desc(userScores.totalPoints), asc(userScores.userId)]

const scoreColumns = {
  userId: userScores.userId,
  totalPoints: userScores.totalPoints,
  problemsSolved: userScores.problemsSolved,
}

export async function selectBoard(db: Db, question: BoardQuestion): Promise<RankedRow[]> {
  const offset = offsetOf(question.page, question.limit)
  if (question.search)
    return withRanks(db, await withNames(db, matchingPage(db, question.search, question.limit, offset)))
  const start = offset === 0 ? TOP : await findStart(db, offset)
  if (!start) return []
  return rankedFrom(await withNames(db, plainPage(db, start, question.limit, offset)), start.rank, offset)
}

type BoardRow = Awaited<ReturnType<typeof withNames>>[number]
export type RankedRow = BoardRow & { rank: number }

/** On a page of the whole board ranks follow from the first one and the places. */
function rankedFrom(rows: BoardRow[], firstRank: number, offset: number): RankedRow[] {
  return rows.map((row) => {
    const firstEqual = rows.findIndex((other) => other.totalPoints === row.totalPoints)
    return { ...row, rank: firstEqual === 0 ? firstRank : offset + firstEqual + 1 }
  })
}

/** Rows that stand anywhere on the board. */
async function withRanks(db: Db, rows: BoardRow[]): Promise<RankedRow[]> {
  if (rows.length === 0) return []
  const points = [...new Set(rows.map(({ totalPoints }) => totalPoints))]
  const found = await db
    .select({ totalPoints: boardRanks.totalPoints, rank: boardRanks.rank })
    .from(boardRanks)
    .where(inArray(boardRanks.totalPoints, points))
  const ranks = new Map(found.map(({ totalPoints, rank }) => [totalPoints, rank]))
  return rows.flatMap((row) => {
    const rank = ranks.get(row.totalPoints)
    return rank === undefined ? [] : [{ ...row, rank }] // who left the board this very moment
  })
}

interface Start {
  totalPoints: number
  rank: number
}

const TOP: Start = { totalPoints: 2 ** 31 - 1, rank: 1 }

/** With which points a page begins. */
async function findStart(db: Db, offset: number): Promise<Start | undefined> {
  const [start] = await db
    .select({ totalPoints: boardRanks.totalPoints, rank: boardRanks.rank })
    .from(boardRanks)
    .where(gt(sql`${boardRanks.rank} - 1 + ${boardRanks.users}`, offset))
    .orderBy(desc(boardRanks.totalPoints))
    .limit(1)
  return start
}

function plainPage(db: Db, { totalPoints, rank }: Start, limit: number, offset: number) {
  return db
    .select(scoreColumns)
    .from(userScores)
    .where(and(isRanked, lte(userScores.totalPoints, totalPoints)))
    .orderBy(...bestFirst)
    .limit(limit)
    .offset(offset - (rank - 1))
    .as('page')
}

/**
 * The text anywhere in a name, or, if it is too short for the index of three letters, at the beginning of a word of it.
 * Each of its characters is meant literally.
 */
function isCalled(search: string): SQL {
  const isShort = [...search].length < INDEXED_LETTERS
  return sql`${userScores.searchedName} like lower(${containing(isShort ? ` ${search}` : search)})`
}

function matchingPage(db: Db, search: string, limit: number, offset: number) {
  return db
    .select(scoreColumns)
    .from(userScores)
    .where(and(isRanked, isCalled(search)))
    .orderBy(...bestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
}

function withNames(db: Db, page: ReturnType<typeof plainPage>) {
  return db
    .select({
      id: users.id,
      username: users.username,
      firstname: users.firstname,
      lastname: users.lastname,
      picture: users.picture,
      totalPoints: page.totalPoints,
      problemsSolved: page.problemsSolved,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .orderBy(desc(page.totalPoints), asc(page.userId))
}

export async function findOwnRow(db: Db, userId: string): Promise<RankedRow | undefined> {
  const own = db
    .select(scoreColumns)
    .from(userScores)
    .where(and(isRanked, eq(userScores.userId, userId)))
    .as('page')
  const [row] = await withRanks(db, await withNames(db, own))
  return row
}

export interface BoardTotals {
  /** With at least one point. */
  ranked: number
  /** Everybody who is neither restricted nor deleted. */
  listed: number
}

export async function countBoard(db: Db): Promise<BoardTotals> {
  const [found] = await db
    .select({
      ranked: sql<number>`coalesce(sum(${scoreCounts.users}) filter (where ${scoreCounts.totalPoints} > 0), 0)::int`,
      listed: sql<number>`coalesce(sum(${scoreCounts.users}), 0)::int`,
    })
    .from(scoreCounts)
  return found ?? { ranked: 0, listed: 0 }
}

export async function countMatches(db: Db, search: string): Promise<number> {
  const matches = db
    .select({ userId: userScores.userId })
    .from(userScores)
    .where(and(isRanked, isCalled(search)))
    .limit(MAX_COUNTED_MATCHES)
    .as('matches')
  const [found] = await db.select({ total: count() }).from(matches)
  return found?.total ?? 0
}
