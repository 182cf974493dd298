import { decideAppeal } from '@arbiter/contract/contests/appeals'
import { appealNotices } from '@arbiter/contract/messages/appeals'
import type { Appeal } from '@arbiter/contract/wire/appeals'
import type { AppealDecision } from '@arbiter/rules/contests/appeal'
import { MAX_NOTE_LENGTH } from '@arbiter/rules/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { adminAppealTexts } from '../../../copy/admin/admin-appeals.ts'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { appealTexts } from '../../../copy/contests/appeals.ts'
import { Quote } from '../../../features/appeals/quote.tsx'
import { flagReasonText } from '../../../features/users/flag-reason.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface DecideAppealDialogProps {
  appeal: z.output<typeof Appeal>
  onClose: () => void
}

export function DecideAppealDialog({ appeal, onClose }: DecideAppealDialogProps) {
  const [note, setNote] = useState('')
  const deciding = useDecide(appeal._id, onClose)
  const button = (decision: AppealDecision) => ({
    busy: deciding.isPending && deciding.variables.decision === decision,
    onClick: () => deciding.mutate({ decision, note }),
  })
  const title = adminAppealTexts.dialogTitle({ username: appeal.user.username })
  const actions = (
    <>
      <Button onClick={onClose} className="me-auto">
        {adminActionTexts.cancel}
      </Button>
      <Button tone="danger" {...button('rejected')}>
        {adminAppealTexts.reject}
      </Button>
      <Button tone="primary" {...button('accepted')}>
        {adminAppealTexts.accept}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={title} actions={actions}>
      <div className="grid gap-3">
        <Quote label={adminAppealTexts.columns.flaggedFor} text={flagReasonText(appeal.flagReason)} />
        <Quote label={adminAppealTexts.columns.appeal} text={appeal.reason} />
        <NoteField note={note} onChange={setNote} />
        <p className="text-small">{appealTexts.acceptingUnflags}</p>
      </div>
    </Dialog>
  )
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <TextArea
      label={adminAppealTexts.note}
      hint={appealTexts.decisionNoteHint}
      maxLength={MAX_NOTE_LENGTH}
      value={note}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface Decision {
  decision: AppealDecision
  note: string
}

function useDecide(id: string, onClose: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: Decision) => call(decideAppeal, { params: { id }, body }),
    onSuccess: () => notify('success', appealNotices.appealDecided),
    onError: (error) => notify('danger', sentenceFor(error, appealTexts.decisionFailed)),
    // Also after a refusal: another administrator may have decided meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['appeals'] })
      onClose()
    },
  })
}
