import { listContests } from '@arbiter/contract/contests'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const contestsQuery = queryOptions({
  queryKey: ['contests'],
  queryFn: ({ signal }) => call(listContests, { signal }),
})
