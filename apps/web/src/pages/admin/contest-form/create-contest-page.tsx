import { createContest } from '@arbiter/contract/contests/contest-editing'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { contestFormTexts } from '../../../copy/contests/contest-form.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { renewRights } from '../../../features/session/session.ts'
import { useServerClock } from '../../../features/session/use-server-now.ts'
import { withNotice } from '../../../lib/arrival-notice.tsx'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { bodyOf, type ContestDraft, newDraft } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'
import { useContestForm } from './use-contest-form.ts'

export function CreateContestPage() {
  const clock = useServerClock()
  const [draft] = useState(() => newDraft(new Date()))
  const form = useContestForm(draft, clock)
  const creating = useCreate()
  return (
    <AdminPage title={contestFormTexts.createTitle} back={{ to: '/contests', label: contestFormTexts.backToList }}>
      <ContestForm
        form={form}
        verb={contestFormTexts.create}
        cancelTo="/contests"
        takesFiles
        isSaving={creating.isPending}
        isSaved={creating.isSuccess}
        onSave={creating.mutate}
      />
    </AdminPage>
  )
}

function useCreate() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: ContestDraft) => call(createContest, { body: bodyOf(draft) }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['contests'] })
      // Its maker may run it.
      void renewRights(client)
      await navigate('/contests', withNotice(contestNotices.contestCreated))
    },
    onError: (error) => showToast('danger', sentenceFor(error, adminTexts.contestCreateFailed)),
  })
}
