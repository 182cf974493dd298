import { analyzeSubmission } from '@arbiter/contract/submissions/reviews'
import { REVIEWS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { reviewerSettings } from '../settings/current-settings.ts'
import { builtInReviewer } from './reviewers/built-in.ts'
import { modelReviewer } from './reviewers/model.ts'
import { type ReviewStarted, Reviews } from './service.ts'

export function reviewRoutes(app: FastifyInstance, context: Context, onStart: ReviewStarted): void {
  const chooseReviewer = async () => {
    const chosen = reviewerSettings(await context.settings.get(), context.config)
    return chosen ? modelReviewer(chosen) : builtInReviewer
  }
  const reviews = new Reviews(context.db, chooseReviewer, onStart)

  serve(
    app,
    context,
    analyzeSubmission,
    async ({ params, viewer, now, request, reply }) => {
      const asked = { viewer, submissionId: params.id, now: await now(), signal: goneWith(reply), log: request.log }
      const { analysis, reviewer: kind, createdAt } = await reviews.of(asked)
      return { data: { analysis, reviewer: kind, createdAt: createdAt.toISOString() } }
    },
    { perMinute: REVIEWS_PER_MINUTE },
  )
}

/** A closed dialog aborts the request, because a model's output costs money. */
function goneWith(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
