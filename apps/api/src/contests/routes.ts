import { listContests } from '@arbiter/contract/contests'
import { paginationOf } from '@arbiter/rules/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentListed } from './present.ts'
import { countContests, selectContests } from './store.ts'

export function contestRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listContests, async ({ query: filters, viewer, now }) => {
    const question = { filters, viewer, now: await now() }
    const [rows, total] = await Promise.all([selectContests(db, question), countContests(db, question)])
    const contests = rows.map((row) => presentListed(row, viewer))
    return {
      contests,
      data: contests,
      pagination: paginationOf(filters.page, filters.limit, total),
      count: total,
      serverTime: question.now.toISOString(),
    }
  })
}
