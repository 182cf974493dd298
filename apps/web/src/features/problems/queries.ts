import type { QueryOf } from '@arbiter/contract/endpoint'
import { listProblems } from '@arbiter/contract/problems'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type ProblemFilters = Partial<QueryOf<typeof listProblems>>

export const problemsQuery = (filters: ProblemFilters = {}) =>
  queryOptions({
    queryKey: ['problems', filters],
    queryFn: ({ signal }) => call(listProblems, { query: filters, signal }),
  })
