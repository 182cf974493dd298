import { decideAppeal, fileAppeal, getAppealStatus, listAppeals } from '@arbiter/contract/contests/appeals'
import { said } from '@arbiter/contract/said'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentAppeal, presentOwnAppeal, presentStatus } from './present.ts'
import { appeal, appealStateOf, decide } from './service.ts'
import { countAppeals, listAllAppeals } from './store.ts'

export function appealRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, fileAppeal, async ({ body, viewer }) => {
    const filed = await appeal(db, viewer, body.reason)
    return { ...said('appeal', 'appealFiled'), appeal: presentOwnAppeal(filed) }
  })

  serve(app, context, getAppealStatus, async ({ viewer }) => presentStatus(await appealStateOf(db, viewer.id)))

  serve(app, context, listAppeals, async ({ query }) => {
    const [rows, total] = await Promise.all([listAllAppeals(db, query), countAppeals(db, query)])
    return { appeals: rows.map(presentAppeal), pagination: paginationOf(query.page, query.limit, total), count: total }
  })

  serve(app, context, decideAppeal, async ({ params, body, viewer }) => {
    const decided = await decide(db, viewer.id, params.id, body)
    return { ...said('appeal', 'appealDecided'), appeal: presentAppeal(decided) }
  })
}
