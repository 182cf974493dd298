import type { ReplyOf } from '@arbiter/contract/endpoint'
import { compareStates, listHistory, listPackageFiles } from '@arbiter/contract/setting/package-editing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type Edit = ReplyOf<typeof listHistory>['edits'][number]
export type Comparison = ReplyOf<typeof compareStates>
export type FileChange = Comparison['changes'][number]

export const historyQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['problem-history', problemId],
    queryFn: ({ signal }) => call(listHistory, { params: { id: problemId }, signal }),
    staleTime: 0,
  })

/** The comparison of two states never changes. */
export const comparisonQuery = (problemId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['problem-history', problemId, from, to],
    queryFn: ({ signal }) => call(compareStates, { params: { id: problemId }, query: { from, to }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Asked when an edit begins, so that an edit by another administrator meanwhile is noticed. */
export const currentRevision = async (problemId: string) =>
  (await call(listPackageFiles, { params: { id: problemId } })).revision
