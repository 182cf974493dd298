import { ContestEvent, streamContest } from '@arbiter/contract/contests/contest-board'
import { parseEventData } from '@arbiter/contract/event-stream'
import type { z } from 'zod'
import { callUrl } from '../../lib/call-url.ts'
import { followFeed } from '../../lib/follow-feed.ts'

export type LiveEvent = z.output<typeof ContestEvent>

/** A refused stream is not tried again at once: it may be over for good. */
const RETRY_AFTER_MS = 30_000

/** Follows the clock, the news and the viewer's row of a contest. Returns a function that stops it. */
export function followContest(id: string, onEvent: (event: LiveEvent) => void): () => void {
  return followFeed({
    url: callUrl(streamContest.path, { id }),
    types: ['clock', 'news', 'own'],
    parse: (_type, data) => ContestEvent.safeParse(parseEventData(data)).data ?? null,
    onEvent,
    onRefused: () => RETRY_AFTER_MS,
    isOnlyWhileVisible: true,
  })
}
