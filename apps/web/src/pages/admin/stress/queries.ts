import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getStressTests, keepStressTest } from '@arbiter/contract/setting/stress-tests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { stressTexts } from '../../../copy/setting/setter-jobs.ts'
import { isRefused } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { keyOf, packageChanged } from '../setter/queries.ts'

export type StressTests = ReplyOf<typeof getStressTests>
export type ListedStressTest = StressTests['jobs'][number]

export const stressQuery = (problemId: string) =>
  queryOptions({
    queryKey: keyOf(problemId, 'stress'),
    queryFn: ({ signal }) => call(getStressTests, { params: { id: problemId }, signal }),
    staleTime: 0,
  })

export function useKeepTest(problemId: string, jobId: string, revision: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (group: string) =>
      call(keepStressTest, { params: { id: problemId, jobId }, body: { revision, group } }),
    onSuccess: ({ message }) => {
      showToast('success', message)
      void packageChanged(client, problemId)
      void client.invalidateQueries({ queryKey: ['setter-jobs', problemId] })
    },
    onError: async (error) => {
      showToast('danger', sentenceFor(error, stressTexts.keepFailed))
      if (isRefused(error, 'problem.changed-meanwhile')) await packageChanged(client, problemId)
    },
  })
}
