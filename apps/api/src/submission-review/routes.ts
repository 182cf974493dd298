import { said } from '@arbiter/contract/said'
import * as calls from '@arbiter/contract/submissions/submission-review'
import { MAX_EXPORTED_ROWS } from '@arbiter/rules/limits'
import { reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { FastifyInstance } from 'fastify'
import { ofSite, recordExport } from '../audit/service.ts'
import type { Context } from '../http/context.ts'
import { countSoFar } from '../http/count-so-far.ts'
import { serverTextsFor } from '../http/page-words.ts'
import { serve, serveRaw } from '../http/serve.ts'
import { presentForAdmins } from '../submissions/present.ts'
import { submissionsAsCsv } from './export.ts'
import { type Filters, findNamed } from './filters.ts'
import { deleteOne, flagOne, markSeveral } from './service.ts'
import { type FoundGroup, selectGroups, selectSubmissions, selectUsers } from './store.ts'

export function submissionReviewRoutes(app: FastifyInstance, context: Context): void {
  lists(app, context)
  marks(app, context)
}

function lists(app: FastifyInstance, context: Context): void {
  const { db } = context

  const wantedBy = async <Asked extends Filters>(viewer: Viewer, asked: Asked, now: Date) => {
    return { ...asked, named: await findNamed(db, asked), reach: reachOf(viewer, 'submission.see'), now }
  }

  serve(app, context, calls.listSubmissionsByUser, async ({ query, viewer, now }) => {
    const { page, limit, ...asked } = query
    const filters = await wantedBy(viewer, asked, await now())
    const userIds = await selectUsers(db, filters, query)
    const groups = await selectGroups(db, filters, userIds.slice(0, limit))
    return { data: groups.flatMap(presentGroup), ...countSoFar(page, limit, userIds.length) }
  })

  serve(app, context, calls.listSubmissions, async ({ query, viewer, now }) => {
    const { page, limit, ...asked } = query
    const filters = await wantedBy(viewer, asked, await now())
    const rows = await selectSubmissions(db, filters, query)
    const submissions = rows.slice(0, limit).map(presentForAdmins)
    return { submissions, ...countSoFar(page, limit, rows.length) }
  })

  serveRaw(app, context, calls.exportSubmissions, async ({ query, viewer, request, reply, now }) => {
    const filters = await wantedBy(viewer, query, await now())
    const rows = await selectSubmissions(db, filters, { page: 1, limit: MAX_EXPORTED_ROWS - 1 })
    const { csvHeads } = await serverTextsFor(context, request)
    await recordExport(db, viewer.id, { action: 'submission.export', ...ofSite('submissions') }, query)
    reply.header('content-disposition', 'attachment; filename="submissions.csv"')
    return reply.type('text/csv; charset=utf-8').send(submissionsAsCsv(rows, csvHeads))
  })
}

function presentGroup({ submissions, count }: FoundGroup) {
  const [newest] = submissions
  if (!newest) return []
  const user = { _id: newest.user.id, username: newest.user.username }
  return [{ user, count, submissions: submissions.map(presentForAdmins) }]
}

function marks(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.flagSubmission, async ({ params, body, viewer }) => {
    const isFlagged = await flagOne(db, viewer, params.id, body?.isFlagged)
    return {
      ...said('submission', isFlagged ? 'submissionFlagged' : 'submissionUnflagged'),
      isFlagged,
    }
  })

  serve(app, context, calls.deleteSubmission, async ({ params, viewer }) => {
    await deleteOne(db, viewer, params.id)
    return said('submission', 'submissionDeleted')
  })

  serve(app, context, calls.flagSubmissions, async ({ body: { submissionIds, isFlagged }, viewer }) => {
    const count = await markSeveral(db, viewer, submissionIds, { kind: 'flagged', isFlagged })
    return { ...said('submission', isFlagged ? 'submissionsFlagged' : 'submissionsUnflagged', { count }), count }
  })

  serve(app, context, calls.deleteSubmissions, async ({ body: { submissionIds }, viewer }) => {
    const count = await markSeveral(db, viewer, submissionIds, { kind: 'deleted', isDeleted: true })
    return { ...said('submission', 'submissionsDeleted', { count }), count }
  })
}
