import type { ReplyOf } from '@arbiter/contract/endpoint'
import { analyzeSubmission } from '@arbiter/contract/reviews'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/call.ts'

export type Review = ReplyOf<typeof analyzeSubmission>['data']
export type ReviewRequest = UseMutationResult<Review, Error, void> & {
  /** Leaving aborts the request, and the server stops its model. */
  cancel: () => void
}

/** Kept by the opener of the dialog, so that closing it does not throw the review away. */
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
