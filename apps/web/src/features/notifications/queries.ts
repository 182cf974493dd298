import { listNotifications, readAllNotifications, readNotification } from '@arbiter/contract/site/notifications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notifications', page],
    queryFn: ({ signal }) => call(listNotifications, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Marks one as read, or all of them. */
export async function markRead(id: string | 'all'): Promise<number> {
  const answer = id === 'all' ? call(readAllNotifications) : call(readNotification, { params: { id } })
  return (await answer).unreadCount
}
