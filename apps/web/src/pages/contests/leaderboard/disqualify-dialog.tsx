import { disqualifyParticipant } from '@arbiter/contract/contests/contest-participants'
import type { Row } from '@arbiter/rules/board/facts'
import { MAX_REASON_LENGTH } from '@arbiter/rules/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { BoardPerson } from './board-state.ts'

interface DisqualifyDialogProps {
  id: string
  row: Row
  person: BoardPerson
  onClose: () => void
}

/** Disqualifies a participant or reinstates them. The board gets the change through its stream. */
export function DisqualifyDialog({ id, row, person, onClose }: DisqualifyDialogProps) {
  const [reason, setReason] = useState('')
  const changing = useDisqualify(id, row, onClose)
  const verb = row.isDisqualified ? 'requalify' : 'disqualify'
  const { username } = person
  const actions = (
    <>
      <Button onClick={onClose}>{boardTexts.cancel}</Button>
      <Button
        tone={row.isDisqualified ? 'primary' : 'danger'}
        busy={changing.isPending}
        onClick={() => changing.mutate(reason)}
      >
        {boardTexts[verb]}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={boardTexts[`${verb}Named`]({ username })} icon="flag" actions={actions}>
      <TextArea
        label={boardTexts.reason}
        hint={boardTexts.disqualifyHint}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

function useDisqualify(id: string, { participant, isDisqualified }: Row, onDone: () => void) {
  const notify = useNotify()
  return useMutation({
    mutationFn: (reason: string) =>
      call(disqualifyParticipant, { params: { id, participant }, body: { isDisqualified: !isDisqualified, reason } }),
    onSuccess: ({ message }) => {
      notify('success', message)
      onDone()
    },
    onError: (error) => notify('danger', sentenceFor(error, boardTexts.disqualifyFailed)),
  })
}
