import { orderRejudge } from '@arbiter/contract/submissions/rejudges'
import { deleteSubmissions, flagSubmissions } from '@arbiter/contract/submissions/submission-review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { submissionReviewTexts } from '../../../copy/submissions/submission-review.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { REVIEWED } from './queries.ts'

interface Done {
  message: string
}

/** The actions on one or several submissions. A toast shows the result. */
export function useMarks() {
  const flagging = useMark(
    ({ ids, isFlagged }: { ids: string[]; isFlagged: boolean }) =>
      call(flagSubmissions, { body: { submissionIds: ids, isFlagged } }),
    adminTexts.submissionFlagFailed,
  )
  const deleting = useMark(
    (ids: string[]) => call(deleteSubmissions, { body: { submissionIds: ids } }),
    adminTexts.submissionDeleteFailed,
  )
  return { flagging, deleting }
}

function useMark<Wanted>(mark: (wanted: Wanted) => Promise<Done>, failed: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: mark,
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', sentenceFor(error, failed)),
    onSettled: () => client.invalidateQueries({ queryKey: REVIEWED }),
  })
}

/** Judges them again as a preview, and leads to it. */
export function useRejudge() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (submissionIds: string[]) => call(orderRejudge, { body: { submissionIds } }),
    onSuccess: ({ rejudgeId }) => navigate(`/admin/rejudges/${rejudgeId}`),
    onError: (error) => showToast('danger', sentenceFor(error, submissionReviewTexts.rejudgeFailed)),
  })
}
