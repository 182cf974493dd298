import type { ReplyOf } from '@arbiter/contract/endpoint'
import { analyzeSubmission } from '@arbiter/contract/submissions/reviews'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/call.ts'

export type Review = ReplyOf<typeof analyzeSubmission>['data']
export type ReviewRequest = UseMutationResult<Review, Error, void> & {
  /** Aborts the request; the server then stops its model. */
  cancel: () => void
}

/** Called by the component that opens the dialog, so that the review survives closing it. */
export function useReview(submissionId: string): ReviewRequest {
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const request = useMutation({
    mutationFn: async () => {
      asking.current = new AbortController()
      const { signal } = asking.current
      return (await call(analyzeSubmission, { params: { id: submissionId }, signal })).data
    },
  })
  const cancel = () => {
    asking.current?.abort()
    request.reset()
  }
  return { ...request, cancel }
}
