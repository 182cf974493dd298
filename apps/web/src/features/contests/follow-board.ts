import { ContestEvent, streamContest } from '@arbiter/contract/contests/contest-board'
import { parseEventData } from '@arbiter/contract/event-stream'
import type { z } from 'zod'
import { callUrl } from '../../lib/call-url.ts'
import { followFeed } from '../../lib/follow-feed.ts'

export type BoardStreamEvent = z.output<typeof ContestEvent>

/** A refused stream is not tried again at once: many pages may be open, or the contest may be gone. */
const RETRY_AFTER_MS = 30_000

export interface BoardSubscriber {
  onEvent: (event: BoardStreamEvent) => void
  onConnection: (isBroken: boolean) => void
}

/** Follows what changes after event `seq` of a board, and returns how to stop. */
export function followBoard(id: string, seq: number, { onEvent, onConnection }: BoardSubscriber): () => void {
  return followFeed({
    url: callUrl(streamContest.path, { id }, { board: true, after: seq }),
    types: ['change', 'reset', 'own', 'clock'],
    parse: (_type, data) => ContestEvent.safeParse(parseEventData(data)).data ?? null,
    onEvent,
    onConnection,
    onRefused: () => RETRY_AFTER_MS,
    isOnlyWhileVisible: true,
  })
}
