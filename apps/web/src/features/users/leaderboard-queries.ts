import { getLeaderboard, type LeaderboardOrder } from '@arbiter/contract/site/leaderboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const leaderboardQuery = queryOptions({
  queryKey: ['users', 'leaderboard'],
  queryFn: ({ signal }) => call(getLeaderboard, { signal }),
})

export const leaderboardPageQuery = (page: number, search: string, by: LeaderboardOrder) =>
  queryOptions({
    queryKey: ['users', 'leaderboard', { page, search, by }],
    queryFn: ({ signal }) => call(getLeaderboard, { query: { page, search, by }, signal }),
    placeholderData: keepPreviousData,
  })
