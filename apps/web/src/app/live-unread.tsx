import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followUnread } from '../features/notifications/unread-stream.ts'
import { sessionQuery, setUnread } from '../features/session/session.ts'
import { refetch } from '../lib/follow-feed.ts'

/** Keeps the number on the bell up to date. Until the first event it is the number that came with the session. */
export function LiveUnread() {
  const client = useQueryClient()
  useEffect(
    () =>
      followUnread({
        onCount: (unread) => {
          if (setUnread(client, unread)) void refetch(client, ['notifications'])
        },
        onRefused: () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      }),
    [client],
  )
  return null
}
