import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { rightsKey } from './queries.ts'

/** Gives, changes or revokes a right. The lists are read again also after a failure, because another owner may have been faster. */
export function useRightChange<Input>(
  change: (input: Input) => Promise<{ message: string }>,
  failed: string,
  onSettled: () => void = () => {},
) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => notify('danger', sentenceFor(error, failed)),
    onSettled: async () => {
      onSettled()
      await client.invalidateQueries({ queryKey: rightsKey })
    },
  })
}
