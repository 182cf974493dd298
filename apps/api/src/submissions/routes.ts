import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import { getSubmissionContest } from '@arbiter/contract/submissions/submission-contest'
import {
  compareSubmission,
  getSubmission,
  groupedByProblem,
  listOwnSubmissions,
  submit,
} from '@arbiter/contract/submissions/submissions'
import { SUBMISSIONS_PER_MINUTE } from '@arbiter/rules/limits'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { comparedSubmission } from './comparison.ts'
import { presentListed, presentSubmission } from './present.ts'
import { seeSubmission } from './service.ts'
import { countOwn, selectOwn } from './store.ts'
import { seeSubmissionContest } from './submission-contest.ts'
import { takeSubmission } from './take-submissions.ts'

export function submissionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(
    app,
    context,
    submit,
    async ({ body, viewer, request }) => {
      const { languagesOff } = await context.settings.get()
      if (languagesOff.includes(body.language)) throw new Refusal('language.unavailable')
      const data = await takeSubmission(db, { viewer, draft: body, requestId: request.id })
      return { ...said('submission', 'submissionReceived'), data }
    },
    { perMinute: SUBMISSIONS_PER_MINUTE },
  )

  serve(app, context, listOwnSubmissions, async ({ query, viewer, now }) => {
    const { page, limit } = query
    const moment = await now()
    const [rows, total] = await Promise.all([selectOwn(db, viewer.id, query), countOwn(db, viewer.id, query)])
    const submissions = rows.map((row) => presentListed(viewer, row, moment))
    const groupedSubmissions = groupedByProblem(submissions)
    return { submissions, groupedSubmissions, pagination: paginationOf(page, limit, total), count: total }
  })

  serve(app, context, getSubmissionContest, async ({ params, query, viewer, now }) =>
    seeSubmissionContest(db, viewer, { idOrSlug: params.id, ...query }, await now()),
  )

  serve(app, context, compareSubmission, async ({ params, viewer, now }) => {
    return comparedSubmission(db, viewer, params.id, await now())
  })

  serve(app, context, getSubmission, async ({ params, viewer, now }) => {
    return presentSubmission(await seeSubmission(db, viewer, params.id, await now()))
  })
}
