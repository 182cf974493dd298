import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { contestQuery, type FullContest } from '../../../../features/contests/queries.ts'
import { useSessionUser } from '../../../../features/session/session.ts'

/** The viewer's virtual run of a contest. */
export interface OwnRun extends NonNullable<FullContest['virtual']> {
  isRunning: boolean
  /** The run was going on while this page was open. */
  isFollowed: boolean
}

/** Unknown until the server has answered, because the final board would spoil a running virtual run. */
export function useOwnRun(id: string, phase: ContestPhase, now: Date): OwnRun | null | 'unknown' {
  const user = useSessionUser()
  // A virtual run begins after the end of the contest, so boards that were open before the end need not ask.
  const [wasOver] = useState(phase === 'ended')
  const isAsked = user !== null && wasOver
  const query = useQuery({ ...contestQuery(id), enabled: isAsked })
  const isFollowed = useRef(false)
  if (isAsked && query.isPending) return 'unknown'
  const run = query.data?.contest.virtual
  if (!isAsked || !run) return null
  const isRunning = now.getTime() < milliseconds(run.endTime)
  isFollowed.current ||= isRunning
  return { ...run, isRunning, isFollowed: isFollowed.current }
}

/** The time elapsed on the viewer's virtual clock, which stops at its end. */
export function elapsedMs({ startTime, endTime }: Pick<OwnRun, 'startTime' | 'endTime'>, now: Date): number {
  const start = milliseconds(startTime)
  return Math.max(0, Math.min(now.getTime(), milliseconds(endTime)) - start)
}
