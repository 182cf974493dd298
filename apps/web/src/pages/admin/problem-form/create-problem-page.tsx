import { problemNotices } from '@arbiter/contract/messages/problems'
import { createProblem } from '@arbiter/contract/setting/problem-editing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { problemFormTexts } from '../../../copy/setting/problem-form.ts'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { renewRights, useSession, useSite } from '../../../features/session/session.ts'
import { withNotice } from '../../../lib/arrival-notice.tsx'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { bodyOf, emptyDraft, type ProblemDraft } from './problem-draft.ts'
import { ProblemForm } from './problem-form.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useProblemForm } from './use-problem-form.ts'

export function CreateProblemPage() {
  const userId = useSession()?.user?._id ?? ''
  const { defaultRevealTests } = useSite()
  const [before] = useState({ ...emptyDraft, revealTests: defaultRevealTests })
  const form = useProblemForm(before, 'new')
  const kept = useKeptDraft({ userId, problemId: null, revision: 0, form, before })
  const creating = useCreate(kept.forget)
  const failure = creating.error && (
    <Alert tone="danger">{sentenceFor(creating.error, adminTexts.problemCreateFailed)}</Alert>
  )
  return (
    <AdminPage title={problemFormTexts.createTitle} back={{ to: '/admin/problems', label: problemLinkTexts.problems }}>
      <ProblemForm
        form={form}
        kept={kept}
        verb={problemFormTexts.createTitle}
        isSaving={creating.isPending}
        isSaved={creating.isSuccess}
        revision={0}
        failure={failure}
        onSave={creating.mutate}
      />
    </AdminPage>
  )
}

function useCreate(onSaved: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: ProblemDraft) => call(createProblem, { body: { ...bodyOf(draft), visibility: 'hidden' } }),
    onSuccess: async ({ problem }) => {
      onSaved()
      void client.invalidateQueries({ queryKey: ['problems'] })
      // The first problem opens pages that its owner could not open before.
      await renewRights(client)
      await navigate(`/admin/problems/${problem._id}/testcases`, withNotice(problemNotices.problemCreated))
    },
  })
}
