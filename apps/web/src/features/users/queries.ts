import { getLeaderboard } from '@arbiter/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const leaderboardQuery = queryOptions({
  queryKey: ['users', 'leaderboard'],
  queryFn: ({ signal }) => call(getLeaderboard, { signal }),
})
