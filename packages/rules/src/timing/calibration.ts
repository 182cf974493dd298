/**
 * How a judge knows what its times are worth: it runs fixed kernels in the sandbox, as tests are run, and keeps how long they
 * took on each core. Decision record 29 says what follows from that.
 */
export const kernels = ['cpu', 'memory', 'allocation', 'process'] as const
export type Kernel = (typeof kernels)[number]

export interface KernelStats {
  /** Other work only ever adds time, so this one is what the core can do; drift and scale go by it. */
  minMs: number
  meanMs: number
  p95Ms: number
  /** The coefficient of variation: standard deviation by mean. */
  variation: number
}

/** What a fixed piece of work took beside a program: at best on a calibrated core, and now. */
export interface PulseTimes {
  chainNs: number
  workNs: number
}

export interface Calibration extends Record<Kernel, KernelStats> {
  /** The pulses of the warden beside the kernels. */
  pulses: PulseTimes | null
}

export function kernelStats(samplesMs: readonly number[]): KernelStats {
  const sorted = [...samplesMs].sort((a, b) => a - b)
  const [minMs, p95Ms] = [sorted[0], sorted[Math.ceil(0.95 * sorted.length) - 1]]
  if (minMs === undefined || p95Ms === undefined) throw new RangeError('a kernel has no samples')
  const meanMs = mean(sorted)
  const deviation = Math.sqrt(mean(sorted.map((sample) => (sample - meanMs) ** 2)))
  return { minMs, meanMs, p95Ms, variation: meanMs > 0 ? deviation / meanMs : 0 }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
