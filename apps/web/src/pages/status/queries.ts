import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getStatus } from '@arbiter/contract/site/status'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const ASK_AGAIN_MS = 10_000

export type Status = ReplyOf<typeof getStatus>

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call(getStatus, { signal }),
  refetchInterval: ASK_AGAIN_MS,
})
