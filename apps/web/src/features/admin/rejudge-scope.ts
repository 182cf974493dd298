import type { CallOf } from '@arbiter/contract/endpoint'
import { countRejudge } from '@arbiter/contract/submissions/rejudges'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type RejudgeScope = NonNullable<CallOf<typeof countRejudge>['query']>

export const REJUDGES = ['admin', 'rejudges']

/** How many submissions would be judged again; not asked without a criterion. */
export const scopeCountQuery = (scope: RejudgeScope) =>
  queryOptions({
    queryKey: [...REJUDGES, 'scope', scope],
    queryFn: ({ signal }) => call(countRejudge, { query: scope, signal }),
    enabled: Object.values(scope).some((value) => value !== undefined),
    placeholderData: keepPreviousData,
  })
