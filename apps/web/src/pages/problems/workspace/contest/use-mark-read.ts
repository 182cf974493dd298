import { readContestNews } from '@arbiter/contract/contests/contest-news'
import { useQueryClient } from '@tanstack/react-query'
import { contestQuery, type FullContest } from '../../../../features/contests/queries.ts'
import { useSessionUser } from '../../../../features/session/session.ts'
import { call } from '../../../../lib/call.ts'
import { mayHere } from '../../../../lib/may.ts'

/** Questions that an organiser has not answered stay unread until they are. */
export function useMarkRead(contest: FullContest): () => void {
  const { _id: id, unreadNews } = contest
  const client = useQueryClient()
  const user = useSessionUser()
  const isOrganiser = mayHere(contest, 'contest.run')
  return () => {
    if (!user || isOrganiser || unreadNews === 0) return
    const { queryKey } = contestQuery(id)
    const set = ({ unreadCount }: { unreadCount: number }) =>
      client.setQueryData(
        queryKey,
        (reply) => reply && { ...reply, contest: { ...reply.contest, unreadNews: unreadCount } },
      )
    // If this call fails, the news stay unread; the page does not wait for it.
    call(readContestNews, { params: { id } }).then(set, () => undefined)
  }
}
