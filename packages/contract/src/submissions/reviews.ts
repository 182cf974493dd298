import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { Notice } from '../wire/said.ts'
import { Instant } from '../wire/values.ts'

/** The author of a review: a language model, or our own measurement and static analysis. */
export const reviewerKinds = ['model', 'static-analysis'] as const

export const analyzeSubmission = endpoint({
  method: 'POST',
  path: '/ai/:id/analyze',
  access: 'member',
  scope: 'submit',
  summary: "The review of one's accepted submission: complexity, performance, style, alternatives",
  params: idParam(labels.submission),
  reply: success({
    data: z.object({
      /** Markdown. A model's review begins with a paragraph of ours. */
      analysis: z.string().min(1),
      reviewer: z.enum(reviewerKinds),
      /** What the product says in it, for pages in other languages. The first has the language that a model was asked to write in. */
      findings: z.array(Notice).optional(),
      createdAt: Instant,
    }),
  }),
})

/** Where in a model's review its own text begins. */
export const modelTextIn = (analysis: string) => analysis.indexOf('\n\n') + 2
