import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getSetterJob, stopSetterJob } from '@arbiter/contract/setting/setter-jobs'
import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { setterJobTexts } from '../../copy/setting/setter-jobs.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { showToast } from '../../ui/feedback/toast.tsx'

export type ShownJob = ReplyOf<typeof getSetterJob>['job']

/** The polling interval of a running job. */
const LOOK_AGAIN_MS = 700

export const setterJobQuery = (problemId: string, jobId: string) =>
  queryOptions({
    queryKey: ['setter-jobs', problemId, jobId],
    queryFn: ({ signal }) => call(getSetterJob, { params: { id: problemId, jobId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isJobOpen(data.job.status) ? false : LOOK_AGAIN_MS),
  })

export function useStopJob(problemId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => call(stopSetterJob, { params: { id: problemId, jobId } }),
    onSuccess: ({ success, job }) => client.setQueryData(setterJobQuery(problemId, job._id).queryKey, { success, job }),
    onError: (error) => showToast('danger', sentenceFor(error, setterJobTexts.stopFailed)),
  })
}
