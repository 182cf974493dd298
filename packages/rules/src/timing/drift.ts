import { DRIFTS_UNTIL_ACCEPTED, MAX_DRIFTS } from '../limits.ts'
import type { KernelStats } from './calibration.ts'

/** A core whose CPU kernel is slower than its baseline by more than this share takes no tests. */
const MAX_DRIFT_SHARE = 0.03
/** Between two calibrations of a core that drifts: the first pause, doubled each time up to the longest. */
const DRIFT_PAUSE_MS = { first: 2_000, longest: 30_000 } as const

/** What a core is compared with: the time of its CPU kernel when it was last good, and its slower times since then. */
export interface Baseline {
  cpuMs: number
  /** Too slow, oldest first; empty while the core is good. */
  slowerMs: readonly number[]
}

export interface Drifted {
  baseline: Baseline
  /** How much longer than the baseline of before; negative for shorter. */
  drift: number
  /** `drifting`: the core takes no tests. `rebased`: it takes them, by a new baseline. */
  state: 'good' | 'drifting' | 'rebased'
}

/** A difference within the noise is no drift, because judgements report that noise beside their times. */
export function toleratedDrift({ minMs, p95Ms }: KernelStats): number {
  return Math.max(MAX_DRIFT_SHARE, minMs > 0 ? p95Ms / minMs - 1 : 0)
}

/**
 * Within 3 %, or within the noise, a core is good, and its baseline stays, so that it can't creep away. A faster one was measured badly before, so what
 * is found now is the baseline. A slower one waits until it recovers, or until it is clear that it will not: when calibrations in
 * a row agree with each other, or when there were so many that waiting longer would not help.
 */
export function afterCalibration(before: Baseline | null, cpu: KernelStats): Drifted {
  const { minMs: cpuMs } = cpu
  if (!before) return { baseline: { cpuMs, slowerMs: [] }, drift: 0, state: 'good' }
  const drift = cpuMs / before.cpuMs - 1
  if (drift <= toleratedDrift(cpu) && drift >= -MAX_DRIFT_SHARE)
    return { baseline: { ...before, slowerMs: [] }, drift, state: 'good' }
  if (drift < 0) return { baseline: { cpuMs, slowerMs: [] }, drift, state: 'rebased' }
  const slowerMs = [...before.slowerMs, cpuMs]
  const accepted = acceptedMs(slowerMs)
  if (accepted === null) return { baseline: { ...before, slowerMs }, drift, state: 'drifting' }
  return { baseline: { cpuMs: accepted, slowerMs: [] }, drift, state: 'rebased' }
}

function acceptedMs(slowerMs: readonly number[]): number | null {
  const last = slowerMs.slice(-DRIFTS_UNTIL_ACCEPTED)
  const least = Math.min(...last)
  const agree = last.length === DRIFTS_UNTIL_ACCEPTED && Math.max(...last) / least - 1 <= MAX_DRIFT_SHARE
  return agree || slowerMs.length >= MAX_DRIFTS ? least : null
}

/** Exponential backoff, by how often the core was too slow in a row. */
export function pauseAfterDrifts(count: number): number {
  return Math.min(DRIFT_PAUSE_MS.longest, DRIFT_PAUSE_MS.first * 2 ** Math.max(0, count - 1))
}
