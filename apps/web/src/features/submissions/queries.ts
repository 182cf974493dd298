import type { QueryOf, ReplyOf } from '@arbiter/contract/endpoint'
import { compareSubmission, getSubmission, listOwnSubmissions } from '@arbiter/contract/submissions/submissions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type OwnSubmissions = ReplyOf<typeof listOwnSubmissions>
export type SubmissionSummary = OwnSubmissions['submissions'][number]
export type SubmissionGroup = OwnSubmissions['groupedSubmissions'][number]
export type FullSubmission = ReplyOf<typeof getSubmission>['submission']

type OwnSubmissionsQuestion = Partial<QueryOf<typeof listOwnSubmissions>>

export const ownSubmissionsQuery = (question: OwnSubmissionsQuestion = {}) =>
  queryOptions({
    queryKey: ['submissions', 'me', question],
    queryFn: ({ signal }) => call(listOwnSubmissions, { query: question, signal }),
    staleTime: 0,
  })

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', id],
    queryFn: ({ signal }) => call(getSubmission, { params: { id }, signal }),
  })

export type SolutionComparison = ReplyOf<typeof compareSubmission>

/** Other users go on solving, so it is fetched at each visit. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', id, 'comparison'],
    queryFn: ({ signal }) => call(compareSubmission, { params: { id }, signal }),
  })
