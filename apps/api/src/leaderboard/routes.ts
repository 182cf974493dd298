import { getLeaderboard, type LeaderboardOrder } from '@arbiter/contract/site/leaderboard'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { type Call, serve } from '../http/serve.ts'
import { findOwnByRating, selectByRating } from './by-rating.ts'
import { presentEntry } from './present.ts'
import { searchBoard } from './search.ts'
import { type BoardPage, type BoardQuestion, countBoard, findOwnRow, type RankedRow, selectBoard } from './store.ts'

export function leaderboardRoutes(app: FastifyInstance, context: Context): void {
  const { db, publicData } = context

  const answer = async ({ query, viewer }: Call<typeof getLeaderboard>) => {
    const [board, own] = await Promise.all([
      publicData.get(`leaderboard ${JSON.stringify(query)}`, () => boardPage(db, query)),
      viewer ? ownRows[query.by](db, viewer.id) : null,
    ])
    return { ...board, own: own ? presentEntry(own) : null }
  }

  serve(app, context, getLeaderboard, answer, { isKeptForVisitors: true })
}

const ownRows: Record<LeaderboardOrder, (db: Connection['db'], userId: string) => Promise<RankedRow | undefined>> = {
  points: findOwnRow,
  rating: findOwnByRating,
}

const pages: Record<LeaderboardOrder, (db: Db, query: BoardQuestion) => Promise<BoardPage>> = {
  points: (db, query) => (query.search ? searchBoard(db, query) : selectBoard(db, query)),
  rating: selectByRating,
}

async function boardPage(db: Db, query: BoardQuestion) {
  const [totals, found] = await Promise.all([countBoard(db), pages[query.by](db, query)])
  return {
    leaderboard: found.rows.map(presentEntry),
    totalUsers: totals.listed,
    pagination: paginationOf(query.page, query.limit, found.matches ?? totals.ranked),
  }
}
