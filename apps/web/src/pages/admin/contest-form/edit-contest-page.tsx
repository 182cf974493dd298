import { updateContest } from '@arbiter/contract/contests/contest-editing'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { contestFormTexts } from '../../../copy/contests/contest-form.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { contestQuery, type FullContest } from '../../../features/contests/queries.ts'
import { withNotice } from '../../../lib/arrival-notice.tsx'
import { call } from '../../../lib/call.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { type ContestDraft, changeOf, draftOf } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'
import { consequencesOf } from './running-change.ts'
import { useContestForm } from './use-contest-form.ts'

export function EditContestPage() {
  const { id = '' } = useParams()
  // Always edits the server's current version, never a cached one.
  const query = useQuery({ ...contestQuery(id), staleTime: 0, refetchOnWindowFocus: false })
  const isOld = query.isFetching && !query.isFetchedAfterMount
  return (
    <AdminPage
      title={contestFormTexts.editTitle}
      back={{ to: `/contests/${id}`, label: contestFormTexts.backToContest }}
    >
      {query.isPending || isOld ? (
        <WaitingRows count={5} />
      ) : query.data ? (
        <EditForm key={id} contest={query.data.contest} />
      ) : (
        <Failure message={sentenceFor(query.error, adminTexts.contestFormFailed)} onRetry={retryOf(query)} />
      )}
    </AdminPage>
  )
}

function EditForm({ contest }: { contest: FullContest }) {
  const [before] = useState(() => draftOf(contest))
  const form = useContestForm(before, null)
  const saving = useSave(contest._id, before)
  const [asked, setAsked] = useState<ContestDraft | null>(null)
  const consequences = asked ? consequencesOf(contest, changeOf(asked, before), new Date()) : []
  const save = (draft: ContestDraft) =>
    consequencesOf(contest, changeOf(draft, before), new Date()).length > 0 ? setAsked(draft) : saving.mutate(draft)
  const failure = saving.error && (
    <Alert tone="danger">{sentenceFor(saving.error, adminTexts.contestUpdateFailed)}</Alert>
  )
  return (
    <>
      <ContestForm
        form={form}
        verb={contestFormTexts.save}
        cancelTo={`/contests/${contest._id}`}
        isSaving={saving.isPending}
        isSaved={saving.isSuccess}
        problems={contest.problems}
        failure={failure}
        onSave={save}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={contestFormTexts.running.title}
        verb={contestFormTexts.running.verb}
        icon="alert"
        onConfirm={() => {
          if (asked) saving.mutate(asked)
          setAsked(null)
        }}
      >
        {[...consequences, contestFormTexts.running.announced].map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </ConfirmDialog>
    </>
  )
}

function useSave(id: string, before: ContestDraft) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: ContestDraft) => call(updateContest, { params: { id }, body: changeOf(draft, before) }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['contests'] })
      await navigate('/admin/contests', withNotice(contestNotices.contestUpdated))
    },
  })
}
