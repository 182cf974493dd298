import type { ReplyOf } from '@arbiter/contract/endpoint'
import { analyzeSubmission } from '@arbiter/contract/reviews'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Review = ReplyOf<typeof analyzeSubmission>['data']
export type ReviewRequest = UseMutationResult<Review, Error, void>

/** Kept by whoever opens the dialog, so that closing it does not throw the review away. */
export function useReview(submissionId: string): ReviewRequest {
  return useMutation({
    mutationFn: async () => (await call(analyzeSubmission, { params: { id: submissionId } })).data,
  })
}
