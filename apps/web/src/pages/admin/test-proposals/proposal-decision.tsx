import { recheckTestProposal, rejectTestProposal, takeTestProposal } from '@arbiter/contract/setting/test-proposals'
import { MAX_REASON_LENGTH } from '@arbiter/rules/limits'
import { canRecheckProposal, canRejectProposal, canTakeProposal } from '@arbiter/rules/problems/test-proposal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminProposalTexts } from '../../../copy/admin/admin-test-proposals.ts'
import { proposalReviewTexts } from '../../../copy/setting/proposal-review.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type ProposalDetail, TEST_PROPOSALS } from './queries.ts'

type Decision = { act: 'take' } | { act: 'reject'; reason: string } | { act: 'recheck'; allowSingle: boolean }

/** The possible decisions in this state; none while the problem is in a contest. */
export function ProposalDecision({ detail }: { detail: ProposalDetail }) {
  const { proposal, isInTests } = detail
  const [asked, setAsked] = useState<'take' | 'reject' | null>(null)
  const deciding = useDecide(proposal._id, () => setAsked(null))
  const { state } = proposal
  if (proposal.isPaused) return null
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      {canRecheckProposal(state) && (
        <Button busy={deciding.isPending} onClick={() => deciding.mutate({ act: 'recheck', allowSingle: false })}>
          {adminProposalTexts.recheck}
        </Button>
      )}
      {state === 'single-solution' && (
        <Button onClick={() => deciding.mutate({ act: 'recheck', allowSingle: true })}>
          {adminProposalTexts.allowSingle}
        </Button>
      )}
      {canRejectProposal(state) && <Button onClick={() => setAsked('reject')}>{adminProposalTexts.reject}</Button>}
      {canTakeProposal(state) && (
        <Button tone="primary" disabled={isInTests} onClick={() => setAsked('take')}>
          {adminProposalTexts.take}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'take'}
        onOpenChange={() => setAsked(null)}
        title={proposalReviewTexts.takeTitle}
        verb={proposalReviewTexts.takeVerb}
        icon="plus"
        busy={deciding.isPending}
        onConfirm={() => deciding.mutate({ act: 'take' })}
      >
        {adminProposalTexts.takeQuestion({ changed: proposal.dryRun?.changed ?? 0 })}
      </ConfirmDialog>
      {asked === 'reject' && (
        <RejectDialog
          busy={deciding.isPending}
          onClose={() => setAsked(null)}
          onReject={(reason) => deciding.mutate({ act: 'reject', reason })}
        />
      )}
    </div>
  )
}

interface RejectDialogProps {
  busy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

function RejectDialog({ busy, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const actions = (
    <>
      <Button onClick={onClose}>{dialogTexts.cancel}</Button>
      <Button tone="danger" busy={busy} disabled={reason.trim() === ''} onClick={() => onReject(reason)}>
        {adminProposalTexts.reject}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={adminProposalTexts.rejectTitle} actions={actions}>
      <TextArea
        label={proposalReviewTexts.reason}
        hint={adminProposalTexts.reasonHint}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

function decided(id: string, decision: Decision): Promise<{ message: string }> {
  const params = { id }
  if (decision.act === 'take') return call(takeTestProposal, { params })
  if (decision.act === 'reject') return call(rejectTestProposal, { params, body: { reason: decision.reason } })
  return call(recheckTestProposal, { params, body: { allowSingle: decision.allowSingle } })
}

function useDecide(id: string, onClose: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decided(id, decision),
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', sentenceFor(error, adminProposalTexts.decisionFailed)),
    // Also after a refusal: another administrator may have decided meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: TEST_PROPOSALS })
      onClose()
    },
  })
}
