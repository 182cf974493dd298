import { unfreezeContest } from '@arbiter/contract/contests/contest-control'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { boardQuery } from '../../../features/contests/board-queries.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

export function UnfreezeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const notify = useNotify()
  const unfreezing = useMutation({
    mutationFn: () => call(unfreezeContest, { params: { id } }),
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => notify('danger', sentenceFor(error, boardTexts.unfreezeFailed)),
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: boardQuery(id).queryKey })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={boardTexts.unfreeze}
      verb={boardTexts.unfreezeVerb}
      icon="eye"
      busy={unfreezing.isPending}
      onConfirm={() => unfreezing.mutate()}
    >
      {boardTexts.unfreezeQuestion}
    </ConfirmDialog>
  )
}
