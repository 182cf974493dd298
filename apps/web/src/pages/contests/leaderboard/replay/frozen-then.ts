import type { ContestFacts } from '@arbiter/rules/board/facts'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'

interface ShownMoment {
  /** Milliseconds since the start of the contest. */
  atMs: number
  facts: ContestFacts
}

/** Whether the board was frozen at this moment. */
export function isFrozenThen({ atMs, facts: { startTime, freezeTime, isUnfrozen } }: ShownMoment): boolean {
  return freezeTime !== null && !isUnfrozen && milliseconds(startTime) + atMs >= milliseconds(freezeTime)
}
