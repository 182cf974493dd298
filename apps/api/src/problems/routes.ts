import { listProblems } from '@arbiter/contract/problems'
import { paginationOf } from '@arbiter/rules/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentListed } from './present.ts'
import { countProblems, selectProblems } from './store.ts'

export function problemRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listProblems, async ({ query, viewer }) => {
    const viewerId = viewer?.id ?? null
    const [rows, total] = await Promise.all([selectProblems(db, query, viewerId), countProblems(db, query, viewerId)])
    const problems = rows.map((row) => presentListed(row, viewerId))
    return { problems, pagination: paginationOf(query.page, query.limit, total), count: total }
  })
}
