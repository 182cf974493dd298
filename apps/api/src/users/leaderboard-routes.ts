import { getLeaderboard } from '@arbiter/contract/users'
import { paginationOf } from '@arbiter/rules/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { countBoard, countMatches, findOwnRow, selectBoard } from './leaderboard-store.ts'
import { presentEntry } from './present.ts'

export function leaderboardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, getLeaderboard, async ({ query, viewer }) => {
    const [rows, totals, matches, own] = await Promise.all([
      selectBoard(db, query),
      countBoard(db),
      query.search ? countMatches(db, query.search) : null,
      viewer ? findOwnRow(db, viewer.id) : null,
    ])
    return {
      leaderboard: rows.map(presentEntry),
      totalUsers: totals.listed,
      pagination: paginationOf(query.page, query.limit, matches ?? totals.ranked),
      own: own ? presentEntry(own) : null,
    }
  })
}
