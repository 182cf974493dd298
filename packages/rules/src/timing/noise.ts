import { MAX_NOISE_SHARE, MIN_NOISE_MS } from '../limits.ts'
import type { Calibration, KernelStats } from './calibration.ts'

/** How far a time of a judge may be off: a share of it, and what starting a process adds. */
export interface Noise {
  share: number
  floorMs: number
}

/**
 * How far the 95th percentile of the kernels lies above their minimum: of CPU, memory and allocation the largest share, and of the
 * start of a process the milliseconds. The minimum is what the core can do, and a time near the limit is a question about that.
 */
export function noiseOf({ cpu, memory, allocation, process }: Calibration): Noise {
  return {
    share: Math.min(MAX_NOISE_SHARE, Math.max(...[cpu, memory, allocation].map(spreadOf))),
    floorMs: Math.max(MIN_NOISE_MS, process.p95Ms - process.minMs),
  }
}

const spreadOf = ({ p95Ms, minMs }: KernelStats) => (minMs > 0 ? Math.max(0, p95Ms / minMs - 1) : 0)

/** The number behind the ± of a time. */
export function noiseBandMs(timeMs: number, { share, floorMs }: Noise): number {
  return Math.ceil(timeMs * share + floorMs)
}
