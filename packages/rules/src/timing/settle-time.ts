import { type Noise, noiseBandMs } from './noise.ts'

/** CPU time up to this multiple of the limit is measured again, also by a judge that does not know its noise. */
const NEAR_LIMIT_FACTOR = 1.05
/** How often a time near the limit is measured again with nothing else running. */
const MAX_RUNS_ALONE = 3
/** Before the second and the third of them: a neighbour's burst of work often lasts longer than the first pause. */
const PAUSES_MS = [300, 2000] as const

/** A time with what the core was like meanwhile. */
export interface MeasuredTime {
  timeMs: number
  noise: Noise | null
  /** A neighbour slowed the core. How much that slows a program depends on the program. */
  isDisturbed: boolean
  /** The time without as much of the neighbour as may be put down to it. */
  undisturbedMs: number
}

/**
 * The rule for a time above the limit: one that may be noise is measured up to three times with nothing beside it, until one is
 * within the limit. The smallest of all counts; where even that was disturbed, a part of it is the neighbour's. A time may be
 * noise up to the judge's noise; while a neighbour disturbs the core, it may be noise however long it is. A time that is within
 * the limit stays: another measurement could not change its verdict.
 */
export function needsSettling({ timeMs, noise, isDisturbed }: MeasuredTime, limitMs: number): boolean {
  return timeMs > limitMs && (isDisturbed || timeMs <= unsettledUntil(limitMs, noise))
}

/** A time above this is too long on an undisturbed core. `NEAR_LIMIT_FACTOR` is allowed even without a calibration. */
export function unsettledUntil(limitMs: number, noise: Noise | null): number {
  const band = noise ? noiseBandMs(limitMs, noise) : 0
  return Math.max(Math.ceil(limitMs * NEAR_LIMIT_FACTOR), limitMs + band)
}

/** Whether to measure once more, by what was measured alone so far: one that is within the limit or clearly above it settles it. */
export function measuresAgain(alone: readonly MeasuredTime[], limitMs: number): boolean {
  return alone.length < MAX_RUNS_ALONE && alone.every((measured) => needsSettling(measured, limitMs))
}

/** How long to wait before measuring once more. Only a neighbour is worth a long wait. */
export function pauseBeforeNextMs(alone: readonly MeasuredTime[]): number {
  const last = alone.at(-1)
  if (!last) return 0
  return last.isDisturbed ? (PAUSES_MS[alone.length - 1] ?? 0) : PAUSES_MS[0]
}

/** The time that counts, of the smallest that was measured. */
export function settledTime({ timeMs, undisturbedMs }: MeasuredTime, limitMs: number): number {
  return timeMs > limitMs && undisturbedMs <= limitMs ? undisturbedMs : timeMs
}
