import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contestQuery } from '../../../features/contests/queries.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useNotify } from '../../../ui/feedback/notification.tsx'

interface ActionWords {
  /** The notice on success; missing if the page shows the reply itself. */
  done?: string
  failed: string
}

/** A call that changes a contest. It shows a notice and refetches the contest. */
export function useContestAction<Input, Reply>(
  contestId: string,
  act: (input: Input) => Promise<Reply>,
  { done, failed }: ActionWords,
) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: act,
    onSuccess: () => done && notify('success', done),
    onError: (error) => notify('danger', sentenceFor(error, failed)),
    // Also after a refusal, because the page was outdated. The contest's news are below the same key.
    onSettled: () => client.invalidateQueries({ queryKey: contestQuery(contestId).queryKey }),
  })
}
