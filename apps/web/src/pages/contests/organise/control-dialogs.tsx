import { endContest, freezeContest } from '@arbiter/contract/contests/contest-control'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { juryTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { elapsedText } from '../submission-list/elapsed-text.ts'
import { useContestAction } from './use-contest-action.ts'

interface ControlDialogProps {
  contest: FullContest
  onClose: () => void
}

export function FreezeDialog({ contest, onClose }: ControlDialogProps) {
  const { verb, title, question, planned, failed } = juryTexts.freeze
  const id = contest._id
  const freezing = useContestAction(id, () => call(freezeContest, { params: { id } }), {
    done: contestNotices.contestFrozen,
    failed,
  })
  const before = contest.freezeTime && ` ${planned({ time: elapsedText(contest, contest.freezeTime) })}`
  return (
    <ConfirmDialog
      {...{ title, verb, icon: 'pause', busy: freezing.isPending }}
      open
      onOpenChange={onClose}
      onConfirm={() => freezing.mutate(undefined, { onSettled: onClose })}
    >
      {question}
      {before}
    </ConfirmDialog>
  )
}

export function EndDialog({ contest, onClose }: ControlDialogProps) {
  const { verb, title, question, failed } = juryTexts.end
  const id = contest._id
  const ending = useContestAction(id, () => call(endContest, { params: { id } }), {
    done: contestNotices.contestEnded,
    failed,
  })
  return (
    <ConfirmDialog
      {...{ title, verb, icon: 'stop', busy: ending.isPending }}
      open
      onOpenChange={onClose}
      onConfirm={() => ending.mutate(undefined, { onSettled: onClose })}
    >
      {question}
    </ConfirmDialog>
  )
}
