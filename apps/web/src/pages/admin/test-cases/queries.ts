import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getTestCase, listTestCases } from '@arbiter/contract/setting/test-cases'
import { listTestSetVersions } from '@arbiter/contract/setting/test-sets'
import { getTrial, listTrials } from '@arbiter/contract/setting/trials'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type ListedCase = ReplyOf<typeof listTestCases>['testcases'][number]
export type CaseGroup = NonNullable<ReplyOf<typeof listTestCases>['groups']>[number]
export type ShownTrial = ReplyOf<typeof getTrial>['trial']

/** The part of a case that a row shows. */
const PREVIEW_BYTES = 400
/** The polling interval of a running trial. */
const LOOK_AGAIN_MS = 1_000

export const testCasesQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['test-cases', problemId],
    queryFn: ({ signal }) =>
      call(listTestCases, { params: { id: problemId }, query: { previewBytes: PREVIEW_BYTES }, signal }),
    staleTime: 0,
  })

/** The whole case, for the form. */
export const wholeCase = (problemId: string, caseId: string) =>
  call(getTestCase, { params: { id: problemId, testcaseId: caseId } })

export const versionsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['test-cases', problemId, 'versions'],
    queryFn: ({ signal }) => call(listTestSetVersions, { params: { id: problemId }, signal }),
    staleTime: 0,
  })

export const trialsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['trials', problemId],
    queryFn: ({ signal }) => call(listTrials, { params: { id: problemId }, signal }),
    staleTime: 0,
  })

export const trialQuery = (problemId: string, trialId: string) =>
  queryOptions({
    queryKey: ['trials', problemId, trialId],
    queryFn: ({ signal }) => call(getTrial, { params: { id: problemId, trialId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.trial.isDone ? false : LOOK_AGAIN_MS),
  })

/** Refetches everything that shows the tests of a problem. */
export async function testsChanged(client: QueryClient, problemId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['test-cases', problemId] }),
    client.invalidateQueries({ queryKey: ['trials', problemId] }),
    client.invalidateQueries({ queryKey: ['problems'] }),
  ])
}
