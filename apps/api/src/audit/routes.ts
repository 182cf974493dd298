import type { AnswerOf } from '@arbiter/contract/endpoint'
import { listAudit } from '@arbiter/contract/site/audit'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { countEntries, type FoundEntry, selectEntries } from './store.ts'

export function auditRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listAudit, async ({ query }) => {
    const [rows, total] = await Promise.all([selectEntries(db, query), countEntries(db, query)])
    const pagination = paginationOf(query.page, query.limit, total)
    return { entries: rows.map(presentEntry), pagination, count: total }
  })
}

type WireEntry = AnswerOf<typeof listAudit>['entries'][number]

function presentEntry({ id, actorId, actorName, createdAt, ...entry }: FoundEntry): WireEntry {
  const actor = actorId && actorName ? { _id: actorId, username: actorName } : null
  return { ...entry, _id: id, actor, createdAt: createdAt.toISOString() }
}
