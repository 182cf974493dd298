import { problemNotices } from '@arbiter/contract/messages/problems'
import { createProblem } from '@arbiter/contract/problem-editing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminTexts } from '../../../copy/admin.ts'
import { useSession } from '../../../features/session/session.ts'
import { withNotice } from '../../../lib/arrival-notice.tsx'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page, PageHead } from '../../../ui/layout/page.tsx'
import { bodyOf, emptyDraft, type ProblemDraft } from './problem-draft.ts'
import { ProblemForm } from './problem-form.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useProblemForm } from './use-problem-form.ts'

export function CreateProblemPage() {
  const userId = useSession()?.user?._id ?? ''
  const form = useProblemForm(emptyDraft, 'new')
  const kept = useKeptDraft({ userId, problemId: null, revision: 0, form, before: emptyDraft })
  const creating = useCreate(kept.forget)
  const failure = creating.error && (
    <Alert tone="danger">{sentenceFor(creating.error, adminTexts.problemCreateFailed)}</Alert>
  )
  return (
    <Page width="wide">
      <BackLink to="/admin/problems">Problems</BackLink>
      <PageHead title="Create Problem" />
      <ProblemForm
        form={form}
        kept={kept}
        verb="Create Problem"
        isSaving={creating.isPending}
        isSaved={creating.isSuccess}
        revision={0}
        failure={failure}
        onSave={creating.mutate}
      />
    </Page>
  )
}

function useCreate(onSaved: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: ProblemDraft) => call(createProblem, { body: bodyOf(draft) }),
    onSuccess: async ({ problem }) => {
      onSaved()
      void client.invalidateQueries({ queryKey: ['problems'] })
      await navigate(`/admin/problems/${problem._id}/testcases`, withNotice(problemNotices.problemCreated))
    },
  })
}
