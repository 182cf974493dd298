import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getRejudge, listRejudgeChanges, listRejudges } from '@arbiter/contract/submissions/rejudges'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { REJUDGES } from '../../../features/admin/rejudge-scope.ts'
import { call } from '../../../lib/call.ts'

export type FoundRejudge = ReplyOf<typeof getRejudge>
export type Rejudge = FoundRejudge['rejudge']
export type VerdictChanges = FoundRejudge['changes']
export type ChangedSubmission = ReplyOf<typeof listRejudgeChanges>['changes'][number]

/** The polling interval while the rejudging runs or is being applied. */
const ASK_AGAIN_MS = 2_000

export const isUnderWay = ({ isDone, state }: Rejudge) => (!isDone && state !== 'discarded') || state === 'applying'

export const rejudgesQuery = (page: number) =>
  queryOptions({
    queryKey: [...REJUDGES, 'list', page],
    queryFn: ({ signal }) => call(listRejudges, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rejudges.some(isUnderWay) ? ASK_AGAIN_MS : false),
  })

export const rejudgeQuery = (id: string) =>
  queryOptions({
    queryKey: [...REJUDGES, id],
    queryFn: ({ signal }) => call(getRejudge, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.rejudge) ? ASK_AGAIN_MS : false),
  })

export const rejudgeChangesQuery = (id: string, page: number, changed: number) =>
  queryOptions({
    // The key has the number of changes, so that the list is refetched when there are more.
    queryKey: [...REJUDGES, id, 'changes', { page, changed }],
    queryFn: ({ signal }) => call(listRejudgeChanges, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
