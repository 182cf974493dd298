import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contestQuery } from '../../../features/contests/queries.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useNotify } from '../../../ui/feedback/notification.tsx'

interface ActionWords {
  /** Said when it is done; some replies are shown in the page instead. */
  done?: string
  failed: string
}

/** A call that changes a contest: it ends with a notice, and what the page shows of the contest is fetched again. */
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
    // Also after a refusal: the page was behind what the server knows. Its news are below the same key.
    onSettled: () => client.invalidateQueries({ queryKey: contestQuery(contestId).queryKey }),
  })
}
