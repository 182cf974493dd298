import type { ContestPhase } from '@arbiter/rules/contests/contest'

interface Times {
  startTime: string
  endTime: string
}

/** By the server's clock. */
export function phaseOf({ startTime, endTime }: Times, serverTime: string): ContestPhase {
  const now = Date.parse(serverTime)
  if (now < Date.parse(startTime)) return 'upcoming'
  return now < Date.parse(endTime) ? 'live' : 'ended'
}
