import { readContestNews } from '@arbiter/contract/contests/contest-news'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newsQuery } from '../../../features/contests/news-queries.ts'
import { contestQuery } from '../../../features/contests/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { call } from '../../../lib/call.ts'

/** After this time in view, news count as read. */
const READ_AFTER_MS = 4000

/** Announcements and questions. News that were in view count as read, but keep their mark until the page is left. */
export function useContestNews(contestId: string) {
  const query = useQuery(newsQuery(contestId))
  const user = useSessionUser()
  const { announcements = [], clarifications = [] } = query.data ?? {}
  const unread = [...announcements, ...clarifications].filter(({ isUnread }) => isUnread).map(({ _id }) => _id)
  useReading(contestId, user ? unread.join() : '')
  return query
}

function useReading(id: string, unreadIds: string): void {
  const client = useQueryClient()
  useEffect(() => {
    if (unreadIds === '') return
    const timer = setTimeout(async () => {
      if (document.visibilityState === 'hidden') return
      const { unreadCount } = await call(readContestNews, { params: { id } })
      client.setQueryData(
        contestQuery(id).queryKey,
        (reply) => reply && { ...reply, contest: { ...reply.contest, unreadNews: unreadCount } },
      )
    }, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, unreadIds, client])
}
