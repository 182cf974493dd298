import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { Instant } from '../wire/values.ts'

/** The author of a review: a language model, or our own measurement and static analysis. */
export const reviewerKinds = ['model', 'static-analysis'] as const

export const analyzeSubmission = endpoint({
  method: 'POST',
  path: '/ai/:id/analyze',
  access: 'member',
  summary: "The review of one's accepted submission: complexity, performance, style, alternatives",
  params: idParam(labels.submission),
  reply: success({
    data: z.object({ analysis: z.string().min(1), reviewer: z.enum(reviewerKinds), createdAt: Instant }),
  }),
})
