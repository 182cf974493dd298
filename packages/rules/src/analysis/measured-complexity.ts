import type { Complexity } from './complexity.ts'

export interface MeasuredSize {
  size: number
  cpuMs: number
  memoryKb: number
}

/** How the time and the memory of a program grow with its input. */
export interface MeasuredComplexity {
  sizes: MeasuredSize[]
  /** The largest size that the description allows, measured or not. */
  largest: number
  /** The time limit for the program's language. */
  timeLimitMs: number
  /** Whether the growth of the time was fitted to counted steps or to measured times. */
  by: 'steps' | 'time'
  time: Complexity
  memory: Complexity
}

/** How much of the limit the largest input takes, from 0 to 1; null if the program does not get that far. */
export function shareOfLimit({ sizes, largest, timeLimitMs }: MeasuredComplexity): number | null {
  const last = sizes.find(({ size }) => size === largest)
  return last ? last.cpuMs / timeLimitMs : null
}
