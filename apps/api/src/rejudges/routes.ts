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
import { ordersFor, submissionsFor } from './reach.ts'
import type { Scope } from './scope.ts'
import {
  applyRejudge,
  canApply,
  canDiscard,
  discardRejudge,
  existingRejudge,
  orderRejudge,
  rejudgeOne,
  rejudgeWholeProblem,
} from './service.ts'
import { countChanges, countRejudges, countSelected, selectChanges, selectRejudges } from './store.ts'
import { startSystemTestsOf } from './system-tests.ts'

export function rejudgeRoutes(app: FastifyInstance, context: Context): void {
  orders(app, context)
  readings(app, context)
  decisions(app, context)
}

function orders(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.orderRejudge, async ({ body, viewer, request, now }) => {
    const { isPreview, submissionIds, ...criteria } = body
    const within = submissionsFor(viewer, isPreview ? 'rejudge.preview' : 'rejudge.apply', await now())
    const selection = { scope: { ...scopeOf(criteria), submissionIds }, within }
    const ordered = await orderRejudge(db, { actorId: viewer.id, requestId: request.id }, selection, isPreview)
    return { ...said('rejudge', 'ordered', { count: ordered.count }), ...ordered }
  })

  serve(app, context, startSystemTests, async ({ params, viewer, now }) => {
    const submissions = await startSystemTestsOf(db, viewer.id, params.id, await now())
    return { ...said('contest', 'systemTestsStarted', { submissions }), submissions }
  })

  serve(app, context, calls.rejudgeSubmission, async ({ params, viewer, request, now }) => {
    const within = submissionsFor(viewer, 'rejudge.apply', await now())
    const rejudgeId = await rejudgeOne(db, { actorId: viewer.id, requestId: request.id }, params.id, within)
    return { ...said('rejudge', 'started'), status: 'queued' as const, rejudgeId }
  })

  serve(app, context, calls.rejudgeProblem, async ({ params, viewer, request }) => {
    const ordered = await rejudgeWholeProblem(db, { actorId: viewer.id, requestId: request.id }, params.id)
    return { ...said('rejudge', 'ordered', { count: ordered.count }), ...ordered }
  })
}

function readings(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.countRejudge, async ({ query, viewer, now }) => {
    const within = submissionsFor(viewer, 'rejudge.preview', await now())
    return { count: await countSelected(db, { scope: scopeOf(query), within }, MAX_REJUDGED + 1) }
  })

  serve(app, context, calls.listRejudges, async ({ query, viewer }) => {
    const isSeen = ordersFor(viewer)
    const [rows, count] = await Promise.all([selectRejudges(db, isSeen, query), countRejudges(db, isSeen)])
    return { rejudges: rows.map(presentRejudge), pagination: paginationOf(query.page, query.limit, count), count }
  })

  serve(app, context, calls.getRejudge, async ({ params, viewer, now }) => {
    const found = await existingRejudge(db, viewer, params.id)
    const at = await now()
    return {
      rejudge: presentRejudge(found),
      changes: await countChanges(db, params.id, submissionsFor(viewer, 'rejudge.preview', at)),
      canApply: await canApply(db, viewer, params.id, at),
      canDiscard: await canDiscard(db, viewer, found, at),
    }
  })

  serve(app, context, calls.listRejudgeChanges, async ({ params, query, viewer, now }) => {
    await existingRejudge(db, viewer, params.id)
    const within = submissionsFor(viewer, 'rejudge.preview', await now())
    const counts = await countChanges(db, params.id, within)
    const count = counts.reduce((sum, each) => sum + each.count, 0)
    const changes = await selectChanges(db, params.id, within, query)
    return { changes: changes.map(presentChange), pagination: paginationOf(query.page, query.limit, count), count }
  })
}

function decisions(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.applyRejudge, async ({ params, viewer, now }) => {
    await applyRejudge(db, viewer, params.id, await now())
    return said('rejudge', 'applied')
  })

  serve(app, context, calls.discardRejudge, async ({ params, viewer, now }) => {
    await discardRejudge(db, viewer, params.id, await now())
    return said('rejudge', 'discarded')
  })
}

function scopeOf({ from, to, ...same }: QueryOf<typeof calls.countRejudge>): Scope {
  return { ...same, submittedFrom: from ? new Date(from) : undefined, submittedTo: to ? new Date(to) : undefined }
}
