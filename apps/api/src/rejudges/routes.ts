import { startSystemTests } from '@arbiter/contract/contests/contest-control'
import type { QueryOf } from '@arbiter/contract/endpoint'
import { said } from '@arbiter/contract/said'
import * as calls from '@arbiter/contract/submissions/rejudges'
import { MAX_REJUDGED } from '@arbiter/rules/limits'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentChange, presentRejudge } from './present.ts'
import type { Scope } from './scope.ts'
import {
  applyRejudge,
  discardRejudge,
  existingRejudge,
  orderRejudge,
  rejudgeOne,
  rejudgeWholeProblem,
} from './service.ts'
import { countChanges, countRejudges, countScope, selectChanges, selectRejudges } from './store.ts'
import { startSystemTestsOf } from './system-tests.ts'

export function rejudgeRoutes(app: FastifyInstance, context: Context): void {
  orders(app, context)
  readings(app, context)
  decisions(app, context)
}

function orders(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.orderRejudge, async ({ body, viewer, request }) => {
    const { isPreview, submissionIds, ...criteria } = body
    const scope = { ...scopeOf(criteria), submissionIds }
    const ordered = await orderRejudge(db, { actorId: viewer.id, requestId: request.id }, scope, isPreview)
    return { ...said('rejudge', 'ordered', { count: ordered.count }), ...ordered }
  })

  serve(app, context, startSystemTests, async ({ params, viewer, now }) => {
    const submissions = await startSystemTestsOf(db, viewer.id, params.id, await now())
    return { ...said('contest', 'systemTestsStarted', { submissions }), submissions }
  })

  serve(app, context, calls.rejudgeSubmission, async ({ params, viewer, request }) => {
    const rejudgeId = await rejudgeOne(db, { actorId: viewer.id, requestId: request.id }, params.id)
    return { ...said('rejudge', 'started'), status: 'queued' as const, rejudgeId }
  })

  serve(app, context, calls.rejudgeProblem, async ({ params, viewer, request }) => {
    const ordered = await rejudgeWholeProblem(db, { actorId: viewer.id, requestId: request.id }, params.id)
    return { ...said('rejudge', 'ordered', { count: ordered.count }), ...ordered }
  })
}

function readings(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.countRejudge, async ({ query }) => {
    return { count: await countScope(db, scopeOf(query), MAX_REJUDGED + 1) }
  })

  serve(app, context, calls.listRejudges, async ({ query: { page, limit } }) => {
    const [rows, count] = await Promise.all([selectRejudges(db, page, limit), countRejudges(db)])
    return { rejudges: rows.map(presentRejudge), pagination: paginationOf(page, limit, count), count }
  })

  serve(app, context, calls.getRejudge, async ({ params }) => {
    const rejudge = presentRejudge(await existingRejudge(db, params.id))
    return { rejudge, changes: await countChanges(db, params.id) }
  })

  serve(app, context, calls.listRejudgeChanges, async ({ params, query: { page, limit } }) => {
    const { changed: count } = await existingRejudge(db, params.id)
    const changes = await selectChanges(db, params.id, page, limit)
    return { changes: changes.map(presentChange), pagination: paginationOf(page, limit, count), count }
  })
}

function decisions(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.applyRejudge, async ({ params, viewer }) => {
    await applyRejudge(db, viewer.id, params.id)
    return said('rejudge', 'applied')
  })

  serve(app, context, calls.discardRejudge, async ({ params, viewer }) => {
    await discardRejudge(db, viewer.id, params.id)
    return said('rejudge', 'discarded')
  })
}

function scopeOf({ from, to, ...same }: QueryOf<typeof calls.countRejudge>): Scope {
  return { ...same, submittedFrom: from ? new Date(from) : undefined, submittedTo: to ? new Date(to) : undefined }
}
