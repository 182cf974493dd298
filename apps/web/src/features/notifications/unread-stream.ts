import { parseEventData } from '@arbiter/contract/event-stream'
import { streamNotifications, UnreadEvent } from '@arbiter/contract/site/notifications'
import { callUrl } from '../../lib/call-url.ts'
import { followFeed } from '../../lib/follow-feed.ts'

/** A refused stream is not tried again at once: it may be over for good. */
const RETRY_AFTER_MS = 30_000

export interface UnreadSubscriber {
  onCount: (unreadCount: number) => void
  /** The server refuses the stream: the session may have ended, or the account may be restricted. */
  onRefused: () => void
}

/** Follows the number on the bell and returns how to stop. */
export function followUnread({ onCount, onRefused }: UnreadSubscriber): () => void {
  return followFeed({
    url: callUrl(streamNotifications.path),
    types: ['unread'],
    parse: (_type, data) => UnreadEvent.safeParse(parseEventData(data)).data ?? null,
    onEvent: ({ unreadCount }) => onCount(unreadCount),
    onRefused: () => {
      onRefused()
      return RETRY_AFTER_MS
    },
    isOnlyWhileVisible: true,
  })
}
