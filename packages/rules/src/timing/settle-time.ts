import { MAX_RUNS_ALONE, NEAR_LIMIT_FACTOR } from '../limits.ts'
import { type Noise, noiseBandMs } from './noise.ts'

/**
 * The rule for a time near the limit: one that is above it, but not by more than the noise of the judge, is measured up to three
 * times with nothing beside it, until one is within the limit. The smallest of all counts. A time that is within the limit
 * stays: another measurement could not change its verdict.
 */
export function needsSettling(timeMs: number, limitMs: number, noise: Noise | null): boolean {
  return timeMs > limitMs && timeMs <= unsettledUntil(limitMs, noise)
}

/** A time above this is too long, whatever the noise. Without a calibration a judge may be off by so much at least. */
export function unsettledUntil(limitMs: number, noise: Noise | null): number {
  const band = noise ? noiseBandMs(limitMs, noise) : 0
  return Math.max(Math.ceil(limitMs * NEAR_LIMIT_FACTOR), limitMs + band)
}

/** A time that was measured alone, with the noise at that moment. */
export interface AloneTime {
  timeMs: number
  noise: Noise | null
}

/** Whether to measure once more, by what was measured alone so far: one that is within the limit or clearly above it settles it. */
export function measuresAgain(alone: readonly AloneTime[], limitMs: number): boolean {
  return alone.length < MAX_RUNS_ALONE && alone.every(({ timeMs, noise }) => needsSettling(timeMs, limitMs, noise))
}
