import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { contestPhase, milliseconds } from '@arbiter/rules/contests/contest-clock'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownTime } from '../../../features/contests/contest-time.ts'
import { contestQuery } from '../../../features/contests/queries.ts'
import { useServerNow } from '../../../features/session/use-server-now.ts'
import { afterJitter } from '../after-jitter.ts'

/** The least time `Expired` is shown at the end. At the start there is no delay, because participants want the problems. */
const EXPIRED_MS = 1200
const TICK_MS = 250

export interface ContestTime {
  phase: ContestPhase
  now: Date
  /** The start or the end, whichever comes next; null when it is over. */
  next: string | null
}

interface Times {
  startTime: string
  endTime: string
  pausedAt?: string | null
}

/**
 * The phase by the server's clock. A countdown that reaches zero stays there for a moment; then the contest is fetched again,
 * and only then does the page show the next phase.
 */
export function useContestTime(contestId: string, times: Times): ContestTime {
  const client = useQueryClient()
  const now = useServerNow(TICK_MS)
  const [settledAt, setSettledAt] = useState(now)
  const phase = contestPhase(times, settledAt)
  const next = nextMoment(times, phase)
  const holdMs = phase === 'upcoming' ? 0 : EXPIRED_MS
  const isOver = next !== null && !times.pausedAt && now.getTime() >= milliseconds(next)
  useEffect(() => {
    if (!isOver || next === null) return
    return afterJitter(async () => {
      await client.invalidateQueries({ queryKey: contestQuery(contestId).queryKey, exact: true })
      setSettledAt(new Date(next))
    }, holdMs)
  }, [isOver, next, holdMs, contestId, client])
  return { phase, now, next }
}

/** After the end the contest goes on for a participant with extra time. */
export function withExtraTime(time: ContestTime, contest: Parameters<typeof ownTime>[0]): ContestTime {
  const own = ownTime(contest)
  const isRunning = own !== null && time.now.getTime() < milliseconds(own.endTime)
  return time.phase === 'ended' && isRunning ? { ...time, phase: 'live', next: own.endTime } : time
}

function nextMoment({ startTime, endTime }: Times, phase: ContestPhase): string | null {
  if (phase === 'upcoming') return startTime
  return phase === 'live' ? endTime : null
}
