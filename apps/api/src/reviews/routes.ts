import { analyzeSubmission } from '@arbiter/contract/submissions/reviews'
import { REVIEWS_PER_MINUTE } from '@arbiter/rules/limits'
import { sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { presentLocale } from '../accounts/present.ts'
import type { Context } from '../http/context.ts'
import { requestedLocale } from '../http/requested-locale.ts'
import { serve } from '../http/serve.ts'
import { reviewerSettings } from '../settings/current-settings.ts'
import { builtInReviewer } from './reviewers/built-in.ts'
import { modelReviewer } from './reviewers/model.ts'
import { type ReviewStarted, Reviews } from './service.ts'
import type { FoundReview } from './store.ts'

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
      const locale = presentLocale(requestedLocale(request.headers, spokenLocales)) ?? sourceLocale
      const asked = {
        viewer,
        submissionId: params.id,
        locale,
        now: await now(),
        signal: goneWith(reply),
        log: request.log,
      }
      return { data: presentReview(await reviews.of(asked)) }
    },
    { perMinute: REVIEWS_PER_MINUTE },
  )
}

/** A model's review of a former version has no findings. */
const presentReview = ({ analysis, reviewer, findings, createdAt }: FoundReview) => ({
  ...{ analysis, reviewer, createdAt: createdAt.toISOString() },
  ...(findings && { findings }),
})

/** A closed dialog aborts the request, because a model's output costs money. */
function goneWith(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
