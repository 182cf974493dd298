import { cancelComplexity, getComplexity, startComplexity } from '@arbiter/contract/submissions/complexity'
import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { complexityTexts } from '../../../copy/problems/complexity.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'

/** The polling interval of a running measurement. */
const LOOK_AGAIN_MS = 700

const complexityQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['complexity', submissionId],
    queryFn: ({ signal }) => call(getComplexity, { params: { id: submissionId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.measurement && isJobOpen(data.measurement.status) ? LOOK_AGAIN_MS : false,
  })

export function useComplexity(submissionId: string) {
  const client = useQueryClient()
  const params = { id: submissionId }
  const query = complexityQuery(submissionId)
  const onError = (error: Error) => showToast('danger', sentenceFor(error, complexityTexts.startFailed))
  const onSettled = () => client.invalidateQueries({ queryKey: query.queryKey })
  const starting = useMutation({ mutationFn: () => call(startComplexity, { params }), onError, onSettled })
  const cancelling = useMutation({ mutationFn: () => call(cancelComplexity, { params }), onSettled })
  return {
    ...useQuery(query),
    start: () => starting.mutate(),
    cancel: () => cancelling.mutate(),
    isBusy: starting.isPending || cancelling.isPending,
  }
}
