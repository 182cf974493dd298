import { analyzeSubmission } from '@arbiter/contract/reviews'
import { REVIEWS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Reviewer } from './reviewer.ts'
import { builtInReviewer } from './reviewers/built-in.ts'
import { modelReviewer } from './reviewers/model.ts'
import { Reviews } from './service.ts'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const reviews = new Reviews(context.db, chosenReviewer(context.config))

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

function chosenReviewer({ AI_BASE_URL, AI_MODEL, AI_API_KEY }: ApiConfig): Reviewer {
  if (!AI_BASE_URL || !AI_MODEL) return builtInReviewer
  return modelReviewer({ baseUrl: AI_BASE_URL, model: AI_MODEL, apiKey: AI_API_KEY })
}

/** A closed dialog aborts the request: a model's output costs money. */
function goneWith(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
