import { listContestSubmissions } from '@arbiter/contract/contests/contest-submissions'
import type { QueryOf, ReplyOf } from '@arbiter/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type ContestSubmission = ReplyOf<typeof listContestSubmissions>['submissions'][number]
export type ContestSubmissionsQuestion = Partial<QueryOf<typeof listContestSubmissions>>

export const contestSubmissionsQuery = (id: string, question: ContestSubmissionsQuestion) =>
  queryOptions({
    queryKey: ['contests', id, 'submissions', question],
    queryFn: ({ signal }) => call(listContestSubmissions, { params: { id }, query: question, signal }),
    placeholderData: keepPreviousData,
  })
