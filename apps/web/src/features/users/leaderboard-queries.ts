import { getLeaderboard } from '@arbiter/contract/leaderboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const leaderboardQuery = queryOptions({
  queryKey: ['users', 'leaderboard'],
  queryFn: ({ signal }) => call(getLeaderboard, { signal }),
})

export const leaderboardPageQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['users', 'leaderboard', { page, search }],
    queryFn: ({ signal }) => call(getLeaderboard, { query: { page, search }, signal }),
    placeholderData: keepPreviousData,
  })
