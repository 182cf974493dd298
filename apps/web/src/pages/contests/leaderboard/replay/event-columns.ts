import type { getContestLog } from '@arbiter/contract/contests/contest-board'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'

type ContestLog = ReplyOf<typeof getContestLog>

const momentFields = ['submittedAt', 'startTime', 'endTime', 'freezeTime'] as const

/** The log in the form of the rules. Times are parsed once, because the fold reads each of them many times. */
export function eventsOf({ events, frame }: Pick<ContestLog, 'events' | 'frame'>): ContestEvent[] {
  const start = milliseconds(frame.startTime)
  return events.map(
    ([seq, afterMs, participant, kind, payload]) =>
      ({ seq, at: new Date(start + afterMs), participant, kind, payload: withDates(payload) }) as ContestEvent,
  )
}

function withDates(payload: Record<string, unknown>): Record<string, unknown> {
  for (const field of momentFields) {
    const moment = payload[field]
    if (typeof moment === 'string') payload[field] = new Date(moment)
  }
  return payload
}
