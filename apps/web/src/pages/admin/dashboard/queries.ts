import type { ReplyOf } from '@arbiter/contract/endpoint'
import { parseEventData } from '@arbiter/contract/event-stream'
import { DashboardEvent, getDashboardStats, streamDashboard } from '@arbiter/contract/site/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { callUrl } from '../../../lib/call-url.ts'
import { followFeed } from '../../../lib/follow-feed.ts'

export type Stats = ReplyOf<typeof getDashboardStats>['stats']
export type State = z.output<typeof DashboardEvent>

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call(getDashboardStats, { signal }),
  staleTime: 0,
})

const RETRY_AFTER_MS = 10_000

export interface Live {
  state: State | null
  isBroken: boolean
}

/** The state that the server streams while the page is visible. */
export function useLiveState(): Live {
  const [live, setLive] = useState<Live>({ state: null, isBroken: false })
  useEffect(
    () =>
      followFeed({
        url: callUrl(streamDashboard.path),
        types: ['state'],
        parse: (_type, data) => DashboardEvent.safeParse(parseEventData(data)).data ?? null,
        onEvent: (state) => setLive({ state, isBroken: false }),
        onConnection: (isBroken) => setLive((before) => ({ ...before, isBroken })),
        onRefused: () => RETRY_AFTER_MS,
        isOnlyWhileVisible: true,
      }),
    [],
  )
  return live
}
