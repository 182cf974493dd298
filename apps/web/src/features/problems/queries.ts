import type { QueryOf, ReplyOf } from '@arbiter/contract/endpoint'
import { getProblem, getStatement, listProblems, listTopics } from '@arbiter/contract/problems/problems'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { inReaderOrder } from '../../lib/reader-locale.ts'

export type ProblemFilters = Partial<QueryOf<typeof listProblems>>
export type ListedProblem = ReplyOf<typeof listProblems>['problems'][number]
export type FullProblem = ReplyOf<typeof getProblem>['problem']

export const problemsQuery = (filters: ProblemFilters = {}) =>
  queryOptions({
    queryKey: ['problems', filters],
    queryFn: ({ signal }) => call(listProblems, { query: inReaderOrder(filters, 'name'), signal }),
  })

/** By slug, which is what the address has. */
export const problemQuery = (slug: string) =>
  queryOptions({
    queryKey: ['problems', slug],
    queryFn: ({ signal }) => call(getProblem, { params: { id: slug }, signal }),
  })

/** The statement in another language than the problem's first. */
export const statementQuery = (slug: string, language: string) =>
  queryOptions({
    queryKey: ['problems', slug, 'statements', language],
    queryFn: ({ signal }) => call(getStatement, { params: { id: slug, language }, signal }),
  })

export const topicsQuery = queryOptions({
  queryKey: ['problem-topics'],
  queryFn: ({ signal }) => call(listTopics, { signal }),
})
