import type { CallOf, ReplyOf } from '@arbiter/contract/endpoint'
import { getCheckerTrial, keepCheckerCases, tryChecker } from '@arbiter/contract/setting/checker-trials'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { checkerTrialTexts } from '../../../copy/setting/setter-jobs.ts'
import { isRefused } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { keyOf, packageChanged } from '../setter/queries.ts'

export type Trial = ReplyOf<typeof getCheckerTrial>
export type TriedCase = Trial['cases'][number]
/** A checker as it is in the editor, not saved yet. */
export type UnsavedChecker = NonNullable<CallOf<typeof tryChecker>['body']['checker']>

export const checkerTrialQuery = (problemId: string) =>
  queryOptions({
    queryKey: keyOf(problemId, 'checker-trial'),
    queryFn: ({ signal }) => call(getCheckerTrial, { params: { id: problemId }, signal }),
    staleTime: 0,
  })

interface Attempt {
  cases: TriedCase[]
  checker: UnsavedChecker | null
}

export function useTryChecker(problemId: string, onStarted: (jobId: string) => void) {
  return useMutation({
    mutationFn: ({ cases, checker }: Attempt) =>
      call(tryChecker, { params: { id: problemId }, body: { cases, checker, triesJunk: true } }),
    onSuccess: ({ jobId }) => onStarted(jobId),
  })
}

export function useKeepCases(problemId: string, revision: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cases: TriedCase[]) =>
      call(keepCheckerCases, { params: { id: problemId }, body: { revision, cases } }),
    onSuccess: async ({ message }) => {
      showToast('success', message)
      await packageChanged(client, problemId)
    },
    onError: async (error) => {
      showToast('danger', sentenceFor(error, checkerTrialTexts.keepFailed))
      if (isRefused(error, 'problem.changed-meanwhile')) await packageChanged(client, problemId)
    },
  })
}
