import { MEMORY_LIMIT_CEILING_MB, MEMORY_LIMIT_MB, TIME_LIMIT_CEILING_MS, TIME_LIMIT_MS } from '../limits.ts'

/** The largest limits that a package may ask for. The operator decides, because a judge has to serve them. */
export interface LimitCeilings {
  timeLimitMs: number
  memoryLimitMb: number
}

export const usualCeilings: LimitCeilings = { timeLimitMs: TIME_LIMIT_MS.max, memoryLimitMb: MEMORY_LIMIT_MB.max }

/** For packages that were taken already, whatever the operator allows today. */
export const widestCeilings: LimitCeilings = {
  timeLimitMs: TIME_LIMIT_CEILING_MS.max,
  memoryLimitMb: MEMORY_LIMIT_CEILING_MB.max,
}
