import { submissionNotices } from '@arbiter/contract/messages/submissions'
import * as calls from '@arbiter/contract/submission-review'
import { MAX_COUNTED_ROWS, MAX_EXPORTED_ROWS } from '@arbiter/rules/limits'
import { paginationOf } from '@arbiter/rules/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve, serveRaw } from '../http/serve.ts'
import type { SignedIn } from '../http/viewer.ts'
import { presentListed } from '../submissions/present.ts'
import { submissionsAsCsv } from './export.ts'
import { deleteOne, flagOne, markSeveral } from './service.ts'
import { countSubmissions, countUsers, type FoundGroup, selectGroups, selectSubmissions, selectUsers } from './store.ts'

export function submissionReviewRoutes(app: FastifyInstance, context: Context): void {
  lists(app, context)
  marks(app, context)
}

function lists(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.listSubmissionsByUser, async ({ query, viewer }) => {
    const { page, limit, ...filters } = query
    const [userIds, found] = await Promise.all([selectUsers(db, filters, query), countUsers(db, filters)])
    const groups = await selectGroups(db, filters, userIds)
    return { data: groups.flatMap((group) => presentGroup(viewer, group)), ...boundedCount(page, limit, found) }
  })

  serve(app, context, calls.listSubmissions, async ({ query, viewer }) => {
    const { page, limit, ...filters } = query
    const [rows, found] = await Promise.all([selectSubmissions(db, filters, query), countSubmissions(db, filters)])
    return { submissions: rows.map((row) => presentListed(viewer, row)), ...boundedCount(page, limit, found) }
  })

  serveRaw(app, context, calls.exportSubmissions, async ({ query, reply }) => {
    const rows = await selectSubmissions(db, query, { page: 1, limit: MAX_EXPORTED_ROWS })
    reply.header('content-disposition', 'attachment; filename="submissions.csv"')
    return reply.type('text/csv; charset=utf-8').send(submissionsAsCsv(rows))
  })
}

function boundedCount(page: number, limit: number, found: number) {
  const count = Math.min(found, MAX_COUNTED_ROWS)
  return { pagination: paginationOf(page, limit, count), count, isCountBounded: found > count }
}

function presentGroup(viewer: SignedIn, { submissions, count }: FoundGroup) {
  const [newest] = submissions
  if (!newest) return []
  const user = { _id: newest.user.id, username: newest.user.username }
  return [{ user, count, submissions: submissions.map((row) => presentListed(viewer, row)) }]
}

function marks(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.flagSubmission, async ({ params, body, viewer }) => {
    const isFlagged = await flagOne(db, viewer.id, params.id, body?.isFlagged)
    return {
      message: isFlagged ? submissionNotices.submissionFlagged : submissionNotices.submissionUnflagged,
      isFlagged,
    }
  })

  serve(app, context, calls.deleteSubmission, async ({ params, viewer }) => {
    await deleteOne(db, viewer.id, params.id)
    return { message: submissionNotices.submissionDeleted }
  })

  serve(app, context, calls.flagSubmissions, async ({ body: { submissionIds, isFlagged }, viewer }) => {
    const count = await markSeveral(db, viewer.id, submissionIds, { kind: 'flagged', isFlagged })
    const notice = isFlagged ? submissionNotices.submissionsFlagged : submissionNotices.submissionsUnflagged
    return { message: notice(count), count }
  })

  serve(app, context, calls.deleteSubmissions, async ({ body: { submissionIds }, viewer }) => {
    const count = await markSeveral(db, viewer.id, submissionIds, { kind: 'deleted', isDeleted: true })
    return { message: submissionNotices.submissionsDeleted(count), count }
  })
}
