import type { LeaderboardOrder } from '@arbiter/contract/site/leaderboard'
import { batchedFor } from '@arbiter/database/connection/batched'
import type { Db } from '@arbiter/database/connection/connect'
import { preparedFor } from '@arbiter/database/connection/prepared'
import { boardRanks, scoreCounts, userScores, users } from '@arbiter/database/schema/users'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'

/**
 * Ranks and totals come from the counts by points (`board_ranks`, `score_counts`), which stay small for any number of users,
 * and a page is looked up by its first points, so the last page takes no longer than the first.
 */

export interface BoardQuestion {
  page: number
  limit: number
  search: string
  by: LeaderboardOrder
}

export const isRanked = and(eq(userScores.isListed, true), gt(userScores.totalPoints, 0))
export const bestFirst = [desc(userScores.totalPoints), asc(userScores.userId)]

export const pointColumns = { totalPoints: userScores.totalPoints, problemsSolved: userScores.problemsSolved }
const scoreColumns = { userId: userScores.userId, ...pointColumns }
export const nameColumns = {
  id: users.id,
  username: users.username,
  firstname: users.firstname,
  lastname: users.lastname,
  picture: users.picture,
  rating: users.rating,
}

export interface BoardPage {
  rows: RankedRow[]
  /** The number of matches of a search, on all pages. */
  matches: number | null
}

export async function selectBoard(db: Db, question: BoardQuestion): Promise<BoardPage> {
  const offset = offsetOf(question.page, question.limit)
  const start = offset === 0 ? TOP : await findStart(db, offset)
  if (!start) return { rows: [], matches: null }
  const rows = await withNames(db, pageFrom(db, start, question.limit, offset))
  return { rows: rankedFrom(rows, start.rank, offset), matches: null }
}

type BoardRow = Awaited<ReturnType<typeof withNames>>[number]
export type RankedRow = BoardRow & { rank: number }

/** On a page of the whole board, ranks follow from the first one and the positions. */
function rankedFrom(rows: BoardRow[], firstRank: number, offset: number): RankedRow[] {
  return rows.map((row) => {
    const firstEqual = rows.findIndex((other) => other.totalPoints === row.totalPoints)
    return { ...row, rank: firstEqual === 0 ? firstRank : offset + firstEqual + 1 }
  })
}

/** Adds ranks to rows from anywhere on the board. */
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
    return rank === undefined ? [] : [{ ...row, rank }] // the user has just left the board
  })
}

interface Start {
  totalPoints: number
  rank: number
}

const TOP: Start = { totalPoints: 2 ** 31 - 1, rank: 1 }

/** The points with which a page begins. */
async function findStart(db: Db, offset: number): Promise<Start | undefined> {
  const [start] = await db
    .select({ totalPoints: boardRanks.totalPoints, rank: boardRanks.rank })
    .from(boardRanks)
    .where(gt(sql`${boardRanks.rank} - 1 + ${boardRanks.users}`, offset))
    .orderBy(desc(boardRanks.totalPoints))
    .limit(1)
  return start
}

function pageFrom(db: Db, { totalPoints, rank }: Start, limit: number, offset: number) {
  return db
    .select(scoreColumns)
    .from(userScores)
    .where(and(isRanked, lte(userScores.totalPoints, totalPoints)))
    .orderBy(...bestFirst)
    .limit(limit)
    .offset(offset - (rank - 1))
    .as('page')
}

function withNames(db: Db, page: ReturnType<typeof pageFrom>) {
  return db
    .select({ ...nameColumns, totalPoints: page.totalPoints, problemsSolved: page.problemsSolved })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .orderBy(desc(page.totalPoints), asc(page.userId))
}

const ownRowsStatement = preparedFor((db) =>
  db
    .select({ ...nameColumns, ...pointColumns, rank: ownRank })
    .from(userScores)
    .innerJoin(users, eq(users.id, userScores.userId))
    .where(and(isRanked, sql`${userScores.userId} = any(${sql.placeholder('userIds')})`))
    .prepare('own_board_rows'),
)

/** One more than the number of users with more points. */
const ownRank = sql<number>`1 + coalesce((select sum(better.users) from ${scoreCounts} as better
  where better.total_points > ${userScores.totalPoints}), 0)::int`

export const findOwnRow = batchedFor(async (db, userIds: string[]): Promise<(RankedRow | undefined)[]> => {
  const rows = await ownRowsStatement(db).execute({ userIds })
  const found = new Map(rows.map((row) => [row.id, row]))
  return userIds.map((id) => found.get(id))
})

/** Those of these users who are on the board. */
export async function selectRanked(db: Db, userIds: string[]): Promise<RankedRow[]> {
  const scores = db
    .select(scoreColumns)
    .from(userScores)
    .where(and(isRanked, inArray(userScores.userId, userIds)))
    .as('page')
  return userIds.length === 0 ? [] : withRanks(db, await withNames(db, scores))
}

export interface BoardTotals {
  /** Users with at least one point. */
  ranked: number
  /** All users who are neither restricted nor deleted. */
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
