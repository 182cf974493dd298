import type { AnswerOf } from '@arbiter/contract/endpoint'
import { submissionNotices } from '@arbiter/contract/messages/submissions'
import { getRejudge, rejudgeProblem, rejudgeSubmission } from '@arbiter/contract/submissions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { existingRejudge, orderProblemRejudge, orderRejudge } from './rejudge.ts'
import type { FoundRejudge } from './rejudge-store.ts'

export function rejudgeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, rejudgeSubmission, async ({ params, viewer }) => {
    const rejudgeId = await orderRejudge(db, viewer.id, params.id)
    return { message: submissionNotices.rejudgeStarted, status: 'queued' as const, rejudgeId }
  })

  serve(app, context, rejudgeProblem, async ({ params, viewer }) => {
    const { rejudgeId, count } = await orderProblemRejudge(db, viewer.id, params.id)
    return { message: submissionNotices.problemRejudgeStarted(count), count, rejudgeId }
  })

  serve(app, context, getRejudge, async ({ params }) => {
    return { rejudge: presentRejudge(await existingRejudge(db, params.id)) }
  })
}

function presentRejudge({ id, problem, createdAt, ...progress }: FoundRejudge): AnswerOf<typeof getRejudge>['rejudge'] {
  const { id: problemId, ...named } = problem
  const isDone = progress.done === progress.total
  return { ...progress, isDone, _id: id, problem: { ...named, _id: problemId }, createdAt: createdAt.toISOString() }
}
