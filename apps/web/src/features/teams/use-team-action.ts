import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teamTexts } from '../../copy/people/teams.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { useNotify } from '../../ui/feedback/notification.tsx'

/** A call that changes a team or an invitation. It shows a notice and fetches all teams again. */
export function useTeamAction<Input, Reply>(act: (input: Input) => Promise<Reply>, done?: string) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: act,
    onSuccess: () => done && notify('success', done),
    onError: (error) => notify('danger', sentenceFor(error, teamTexts.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: ['teams'] }),
  })
}
