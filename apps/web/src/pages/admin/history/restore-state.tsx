import { restoreState } from '@arbiter/contract/setting/package-editing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemHistoryTexts as texts } from '../../../copy/setting/problem-history.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { momentText } from '../../../ui/data/moment-text.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { currentRevision, type Edit } from './queries.ts'

export function RestoreState({ problemId, edit }: { problemId: string; edit: Edit }) {
  const [isAsked, setAsked] = useState(false)
  const restoring = useRestore(problemId, edit, () => setAsked(false))
  return (
    <>
      <Button size="sm" icon="history" onClick={() => setAsked(true)}>
        {texts.restoreVerb}
      </Button>
      <ConfirmDialog
        {...{
          open: isAsked,
          onOpenChange: setAsked,
          title: texts.restoreTitle,
          verb: texts.restoreVerb,
          icon: 'history',
        }}
        busy={restoring.isPending}
        onConfirm={() => restoring.mutate()}
      >
        {texts.restore({ moment: momentText(edit.createdAt) })}
      </ConfirmDialog>
    </>
  )
}

function useRestore(problemId: string, { state, createdAt }: Edit, onSettled: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const body = {
        revision: await currentRevision(problemId),
        state,
        note: texts.restoreNote({ moment: momentText(createdAt) }),
      }
      return call(restoreState, { params: { id: problemId }, body })
    },
    onSuccess: async ({ message }) => {
      showToast('success', message)
      await client.invalidateQueries()
      await navigate({ search: '' }, { replace: true })
    },
    onError: (error) => showToast('danger', sentenceFor(error, texts.restoreFailed)),
    onSettled,
  })
}
