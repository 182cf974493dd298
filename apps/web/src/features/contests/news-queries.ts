import { getContestNews } from '@arbiter/contract/contests/contest-news'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type NewsReply = ReplyOf<typeof getContestNews>
export type ContestAnnouncement = NewsReply['announcements'][number]
export type ContestClarification = NewsReply['clarifications'][number]

export const newsQuery = (id: string) =>
  queryOptions({
    queryKey: ['contests', id, 'news'],
    queryFn: ({ signal }) => call(getContestNews, { params: { id }, signal }),
  })
