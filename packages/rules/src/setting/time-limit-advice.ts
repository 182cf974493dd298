import { TIME_LIMIT_MS } from '../limits.ts'

/** The slowest accepted solution should need at most a half of the limit, and a fifth where the too slow ones leave room. */
export const LEAST_FACTOR = 2
export const USUAL_FACTOR = 5
const LEAST_LIMIT_MS = 1_000
const RESOLUTION_MS = 100

/** CPU time of the slowest test, as if its language had no factor. */
export interface TimedSolution {
  /** `fast`: the limit has to be above its time. `slow`: below it. */
  timeUse: 'fast' | 'slow'
  cpuMs: number
}

export type TimeLimitAdvice =
  /** Nothing accepted was measured. */
  | { kind: 'unknown' }
  | { kind: 'recommended'; limitMs: number; slowestMs: number; fastestTooSlowMs: number | null }
  /** No limit is twice the slowest accepted time and still below the fastest of the too slow ones, or within our bounds. */
  | { kind: 'impossible'; slowestMs: number; fastestTooSlowMs: number | null }

/**
 * Five times the slowest accepted time, and at least a second, as packages compute it; less, down to twice that time, where a
 * solution that has to be too slow would pass. A program that was stopped at the limit counts with the time that it had got.
 */
export function timeLimitAdvice(solutions: readonly TimedSolution[]): TimeLimitAdvice {
  const timesOf = (timeUse: TimedSolution['timeUse']) =>
    solutions.filter((each) => each.timeUse === timeUse).map(({ cpuMs }) => cpuMs)
  const [fast, slow] = [timesOf('fast'), timesOf('slow')]
  if (fast.length === 0) return { kind: 'unknown' }
  const slowestMs = Math.max(...fast)
  const fastestTooSlowMs = slow.length > 0 ? Math.min(...slow) : null
  const wantedMs = Math.max(LEAST_LIMIT_MS, roundedUp(USUAL_FACTOR * slowestMs))
  const limitMs = Math.min(wantedMs, TIME_LIMIT_MS.max, below(fastestTooSlowMs))
  const isRoomEnough = limitMs >= Math.max(TIME_LIMIT_MS.min, LEAST_FACTOR * slowestMs)
  if (!isRoomEnough) return { kind: 'impossible', slowestMs, fastestTooSlowMs }
  return { kind: 'recommended', limitMs, slowestMs, fastestTooSlowMs }
}

const roundedUp = (ms: number) => Math.ceil(ms / RESOLUTION_MS) * RESOLUTION_MS

/** The largest limit that the time is above. */
const below = (ms: number | null) =>
  ms === null ? Number.POSITIVE_INFINITY : (Math.ceil(ms / RESOLUTION_MS) - 1) * RESOLUTION_MS
