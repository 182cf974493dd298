import type { CallOf, ReplyOf } from '@arbiter/contract/endpoint'
import { listSubmissions, listSubmissionsByUser } from '@arbiter/contract/submissions/submission-review'
import { MAX_PAGE_SIZE } from '@arbiter/rules/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type SubmissionGroups = ReplyOf<typeof listSubmissionsByUser>
export type SubmissionGroup = SubmissionGroups['data'][number]
export type ListedSubmission = SubmissionGroup['submissions'][number]

export type GroupsQuestion = NonNullable<CallOf<typeof listSubmissionsByUser>['query']>

export const REVIEWED = ['admin', 'submissions']

export const submissionGroupsQuery = (question: GroupsQuestion) =>
  queryOptions({
    queryKey: [...REVIEWED, 'groups', question],
    queryFn: ({ signal }) => call(listSubmissionsByUser, { query: question, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The rest of one group, asked for when it is opened. */
export const wholeGroupQuery = (userId: string, { page: _, ...filters }: GroupsQuestion) =>
  queryOptions({
    queryKey: [...REVIEWED, 'group', userId, filters],
    queryFn: ({ signal }) => call(listSubmissions, { query: { ...filters, userId, limit: MAX_PAGE_SIZE }, signal }),
    staleTime: 0,
  })
