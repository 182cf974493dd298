import { getLeaderboard } from '@arbiter/contract/leaderboard'
import { paginationOf } from '@arbiter/rules/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentEntry } from './present.ts'
import { searchBoard } from './search.ts'
import { countBoard, findOwnRow, selectBoard } from './store.ts'

export function leaderboardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, getLeaderboard, async ({ query, viewer }) => {
    const [totals, found, own] = await Promise.all([
      countBoard(db),
      query.search ? searchBoard(db, query) : selectBoard(db, query),
      viewer ? findOwnRow(db, viewer.id) : null,
    ])
    return {
      leaderboard: found.rows.map(presentEntry),
      totalUsers: totals.listed,
      pagination: paginationOf(query.page, query.limit, found.matches ?? totals.ranked),
      own: own ? presentEntry(own) : null,
    }
  })
}
