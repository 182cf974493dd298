import { listProblems } from '@arbiter/contract/problems/problems'
import { deleteProblem } from '@arbiter/contract/setting/problem-editing'
import { changeProblems, type ProblemAct } from '@arbiter/contract/setting/problem-management'
import { ADMIN_PAGE_SIZE } from '@arbiter/rules/limits'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { adminProblemTexts } from '../../../copy/admin/admin-problems.ts'
import type { ListedProblem, ProblemFilters } from '../../../features/problems/queries.ts'
import { call } from '../../../lib/call.ts'
import { inReaderOrder } from '../../../lib/reader-locale.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'

export const managedProblemsQuery = (filters: ProblemFilters) =>
  queryOptions({
    queryKey: ['problems', 'managed', filters],
    queryFn: ({ signal }) => {
      const query = { page: 1, limit: ADMIN_PAGE_SIZE, ...inReaderOrder(filters, 'name'), scope: 'all' } as const
      return call(listProblems, { query, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

interface Change {
  problems: readonly ListedProblem[]
  act: ProblemAct
}

async function change({ problems, act }: Change) {
  const [only, ...others] = problems
  if (act !== 'delete' || !only || others.length > 0)
    return call(changeProblems, { body: { ids: problems.map(({ _id }) => _id), act } })
  const { message } = await call(deleteProblem, { params: { id: only._id } })
  return { message, changed: 1, refused: [] }
}

/** A refusal names its problem; the others are still changed. */
export function useProblemChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ message, changed, refused }, { problems }) => {
      if (changed > 0) showToast('success', message)
      const nameOf = (id: string) => problems.find(({ _id }) => _id === id)?.name ?? ''
      for (const { _id, message } of refused)
        showToast('danger', adminProblemTexts.refused({ name: nameOf(_id), message }))
      await client.invalidateQueries({ queryKey: ['problems'] })
    },
    onError: (error, { act }) =>
      showToast(
        'danger',
        sentenceFor(error, act === 'delete' ? adminTexts.problemDeleteFailed : adminProblemTexts.changeFailed),
      ),
  })
}
