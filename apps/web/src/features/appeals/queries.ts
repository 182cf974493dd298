import { getAppealStatus, listAppeals } from '@arbiter/contract/contests/appeals'
import type { AppealStatus } from '@arbiter/rules/contests/appeal'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Restricted accounts get no notifications, so this page polls for the decision. */
const ASK_AGAIN_MS = 10_000

export const appealStatusQuery = queryOptions({
  queryKey: ['appeals', 'status'],
  queryFn: ({ signal }) => call(getAppealStatus, { signal }),
  refetchInterval: ASK_AGAIN_MS,
  refetchOnMount: 'always',
})

export const appealsQuery = (page: number, status: AppealStatus | undefined) =>
  queryOptions({
    queryKey: ['appeals', 'list', { page, status }],
    queryFn: ({ signal }) => call(listAppeals, { query: { page, status }, signal }),
    placeholderData: keepPreviousData,
    // Another administrator may have decided meanwhile.
    refetchOnMount: 'always',
  })
