import { Removal, removeParticipant } from '@arbiter/contract/contests/contest-participants'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { MAX_REASON_LENGTH } from '@arbiter/rules/limits'
import { type FormEvent, useId, useState } from 'react'
import { participantTexts } from '../../../copy/contests/contest-pages.ts'
import { call } from '../../../lib/call.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useContestAction } from './use-contest-action.ts'

export interface RemovedOne {
  contestId: string
  participant: number
  username: string
}

/** A reason is required, because the participant reads it. */
export function RemoveDialog({ contestId, participant, username, onClose }: RemovedOne & { onClose: () => void }) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const removing = useContestAction(
    contestId,
    (body: { reason: string }) => call(removeParticipant, { params: { id: contestId, participant }, body }),
    { done: contestNotices.participantRemoved, failed: participantTexts.removeFailed },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = Removal.safeParse({ reason })
    setError(read.error?.issues[0]?.message)
    if (read.success) removing.mutate(read.data, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={participantTexts.removeTitle({ username })}
      icon="out"
      tone="danger"
      verb={participantTexts.remove}
      formId={formId}
      busy={removing.isPending}
      onClose={onClose}
    >
      <form id={formId} onSubmit={send} className="grid gap-3 pt-1">
        <p>{participantTexts.removeText}</p>
        <div className="text-ink">
          <TextArea
            label={participantTexts.reason}
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            hint={participantTexts.removeHint}
            error={error}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </form>
    </FormDialog>
  )
}
