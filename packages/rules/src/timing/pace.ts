import { MAX_CORRECTION, MAX_NOISE_SHARE } from '../limits.ts'
import type { PulseTimes } from './calibration.ts'
import type { Noise } from './noise.ts'

/** A core whose pulses take longer than this share beyond their best has a neighbour. Quiet cores stay below 2 %. */
const MAX_QUIET_DISTURBANCE = 0.03

/**
 * The time as if the core had run at the clock of its calibration. A chain of dependent steps shows the clock and hardly
 * anything else, so this helps every program. What neighbours do to a program depends on the program, and is not corrected: it
 * widens the noise instead.
 */
export function atCalibratedClock(cpuMs: number, now: PulseTimes, calibrated: PulseTimes): number {
  return cpuMs / clockCorrection(now, calibrated)
}

function clockCorrection(now: PulseTimes, calibrated: PulseTimes): number {
  return Math.min(MAX_CORRECTION, Math.max(1, now.chainNs / calibrated.chainNs))
}

/**
 * A time at the calibrated clock, without what neighbours may have cost. It is not known how much of it they did cost, so it serves
 * no other purpose than to give a contestant the benefit of the doubt. Clock and neighbours together are bounded.
 */
export function withoutNeighbours(timeMs: number, now: PulseTimes, calibrated: PulseTimes): number {
  const clock = clockCorrection(now, calibrated)
  return (timeMs * clock) / Math.min(MAX_CORRECTION, Math.max(clock, now.workNs / calibrated.workNs))
}

/** What neighbours did to the core is part of the noise. */
export function noiseAmongNeighbours(noise: Noise, now: PulseTimes, calibrated: PulseTimes): Noise {
  return { ...noise, share: Math.min(MAX_NOISE_SHARE, Math.max(noise.share, disturbance(now, calibrated))) }
}

/** A program that lives in the caches is slowed several times as much as the pulses are, so little is enough. */
export const isDisturbed = (now: PulseTimes, calibrated: PulseTimes): boolean =>
  disturbance(now, calibrated) > MAX_QUIET_DISTURBANCE

/** How much longer than at its best the core took for work that feels neighbours, beyond what its clock explains. */
function disturbance(now: PulseTimes, calibrated: PulseTimes): number {
  const clock = Math.max(1, now.chainNs / calibrated.chainNs)
  return now.workNs / calibrated.workNs / clock - 1
}
