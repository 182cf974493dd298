import { applyRejudge, discardRejudge } from '@arbiter/contract/submissions/rejudges'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rejudgeDecisionTexts, rejudgeTexts } from '../../../copy/admin/rejudges.ts'
import { REJUDGES } from '../../../features/admin/rejudge-scope.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { FoundRejudge } from './queries.ts'

type Decision = 'apply' | 'discard'

/** Apply or discard, each after a confirmation. */
export function RejudgeDecision({ rejudge, canApply, canDiscard }: FoundRejudge) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const deciding = useDecide(rejudge._id, () => setAsked(null))
  if (rejudge.state !== 'preview') return null
  return (
    <div className="ms-auto flex gap-2">
      {canDiscard && <Button onClick={() => setAsked('discard')}>{rejudgeDecisionTexts.discard}</Button>}
      {canApply && (
        <Button tone="primary" disabled={!rejudge.isDone} onClick={() => setAsked('apply')}>
          {rejudgeDecisionTexts.apply}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={asked === 'apply' ? rejudgeDecisionTexts.applyTitle : rejudgeDecisionTexts.discardTitle}
          verb={rejudgeDecisionTexts[asked]}
          icon={asked === 'apply' ? 'refresh' : 'trash'}
          busy={deciding.isPending}
          onConfirm={() => deciding.mutate(asked)}
        >
          {asked === 'apply'
            ? rejudgeDecisionTexts.applyQuestion({ count: rejudge.changed })
            : rejudgeDecisionTexts.discardQuestion}
        </ConfirmDialog>
      )}
    </div>
  )
}

function useDecide(id: string, onClose: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision === 'apply' ? call(applyRejudge, { params: { id } }) : call(discardRejudge, { params: { id } }),
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', sentenceFor(error, rejudgeTexts.decideFailed)),
    // Also after a refusal: another administrator may have decided meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: REJUDGES })
      onClose()
    },
  })
}
