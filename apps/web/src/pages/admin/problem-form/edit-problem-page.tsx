import { problemNotices, problemRefusals } from '@arbiter/contract/messages/problems'
import { getProblem } from '@arbiter/contract/problems/problems'
import { getReference, updateProblem } from '@arbiter/contract/setting/problem-editing'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { problemFieldNames, problemFormTexts } from '../../../copy/setting/problem-form.ts'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProblemTabs } from '../../../features/admin/problem-tabs.tsx'
import { ExportLinks } from '../../../features/problem-packages/export-links.tsx'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { useSession } from '../../../features/session/session.ts'
import { isRefused } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import {
  changeOf,
  draftOf,
  type MergedDraft,
  mergedDraft,
  type ProblemDraft,
  type ProblemReference,
} from './problem-draft.ts'
import { ProblemForm } from './problem-form.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { type ProblemForm as Form, useProblemForm } from './use-problem-form.ts'

export function EditProblemPage() {
  const { id = '' } = useParams()
  // Always edits the server's current version, never a cached one.
  const query = useQuery({ ...editedQuery(id), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  const message = query.error && sentenceFor(query.error, adminTexts.problemFormFailed)
  useEffect(() => {
    if (message) showToast('danger', message)
  }, [message])
  return (
    <AdminPage
      title={problemFormTexts.editTitle}
      back={{ to: '/admin/problems', label: problemLinkTexts.problems }}
      actions={<ExportLinks problemId={id} />}
      tabs={<ProblemTabs problemId={id} />}
    >
      {query.data ? (
        <EditForm key={id} edited={query.data} />
      ) : message ? (
        <Failure message={message} onRetry={retryOf(query)} />
      ) : (
        <WaitingRows count={5} />
      )}
    </AdminPage>
  )
}

interface EditedProblem {
  problem: FullProblem
  reference: ProblemReference
}

/** One query for both replies: a form with half of a problem would save the other half as empty. */
const editedQuery = (id: string) =>
  queryOptions({ queryKey: ['problems', id, 'edited'], queryFn: ({ signal }) => fetchEdited(id, signal) })

async function fetchEdited(id: string, signal?: AbortSignal): Promise<EditedProblem> {
  const options = { params: { id }, ...(signal && { signal }) }
  const [{ problem }, reference] = await Promise.all([call(getProblem, options), call(getReference, options)])
  return { problem, reference }
}

function EditForm({ edited }: { edited: EditedProblem }) {
  const userId = useSession()?.user?._id ?? ''
  const [opened] = useState(edited.problem)
  const [base, setBase] = useState({ draft: draftOf(opened, edited.reference), revision: opened.revision })
  const [first] = useState(base.draft)
  const form = useProblemForm(first, 'edit')
  const kept = useKeptDraft({ userId, problemId: opened._id, revision: base.revision, form, before: first })
  const [merged, setMerged] = useState<MergedDraft | null>(null)
  const saving = useSave(opened._id, kept.forget, async (error) => {
    showToast('danger', sentenceFor(error, adminTexts.problemUpdateFailed))
    if (!isRefused(error, 'problem.changed-meanwhile')) return
    const next = await mergeNewest(opened._id, base.draft, form)
    setMerged(next.merged)
    setBase(next.base)
  })
  return (
    <ProblemForm
      form={form}
      kept={kept}
      verb={problemFormTexts.save}
      isSaving={saving.isPending}
      isSaved={saving.isSuccess}
      revision={base.revision}
      samples={opened.samples}
      timeLimitOrigin={edited.reference.timeLimitOrigin}
      testCasesHref={`/admin/problems/${opened._id}/testcases`}
      failure={merged && <MergeNote merged={merged} />}
      onSave={(draft) => saving.mutate({ draft, before: base.draft, revision: base.revision })}
    />
  )
}

/** Merges what was typed here into what another administrator has saved. */
async function mergeNewest(id: string, base: ProblemDraft, form: Form) {
  const { problem, reference } = await fetchEdited(id)
  const theirs = draftOf(problem, reference)
  const merged = mergedDraft(base, form.getValues(), theirs)
  for (const field of merged.taken) form.setValue(field, merged.draft[field] as never, { shouldDirty: true })
  return { merged, base: { draft: theirs, revision: problem.revision } }
}

function MergeNote({ merged: { taken, conflicts } }: { merged: MergedDraft }) {
  const { merge } = problemFormTexts
  const named = (fields: (keyof ProblemDraft)[]) => commaList(fields.map((field) => problemFieldNames[field]))
  return (
    <Alert tone="warning" title={problemRefusals['problem.changed-meanwhile'][1]}>
      {taken.length > 0 && <p>{merge.taken({ fields: named(taken) })}</p>}
      <p>{conflicts.length > 0 ? merge.conflicts({ fields: named(conflicts) }) : merge.nothing}</p>
    </Alert>
  )
}

interface Save {
  draft: ProblemDraft
  before: ProblemDraft
  revision: number
}

function useSave(id: string, onSaved: () => void, onError: (error: Error) => Promise<void>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ draft, before, revision }: Save) =>
      call(updateProblem, { params: { id }, body: changeOf(draft, before, revision) }),
    onSuccess: async () => {
      onSaved()
      void client.invalidateQueries({ queryKey: ['problems'] })
      await navigate('/admin/contests')
      showToast('success', <UpdatedToast />)
    },
    onError,
  })
}

function UpdatedToast() {
  return (
    <>
      {problemNotices.problemUpdated} <TextLink to="/admin/problems">{problemFormTexts.problemsLink}</TextLink>
    </>
  )
}
