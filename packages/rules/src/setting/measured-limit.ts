import { TIME_LIMIT_MS } from '../limits.ts'
import type { VerdictOrPending } from '../verdict.ts'

/** How a package computes its time limit from the submissions that have to be within it. */
export interface TimeRule {
  multiplier: number
  resolutionMs: number
  leastMs: number
}

/** A submission that has to be within the limit, run with the longest one. */
export interface MeasuredProgram {
  name: string
  verdict: VerdictOrPending | null
  cpuMs: number | null
}

export interface ComputedLimit {
  timeLimitMs: number
  /** The slowest run of the submissions that have to be within the limit. */
  slowestMs: number
  /** The limit by the rule, which may be more than we allow. */
  wantedMs: number
}

export type MeasuredLimit =
  | ({ kind: 'measured' } & ComputedLimit)
  /** These were stopped, so how long they take is not known: no limit follows from the others. */
  | { kind: 'stopped'; names: string[] }
  | { kind: 'nothing' }

/** The least multiple of the resolution that is at least `multiplier` times the slowest time. */
export function computeLimit(
  slowestMs: number,
  { multiplier, resolutionMs, leastMs }: TimeRule,
  mostMs: number = TIME_LIMIT_MS.max,
): ComputedLimit {
  const wantedMs = Math.max(leastMs, Math.ceil((slowestMs * multiplier) / resolutionMs) * resolutionMs)
  return { timeLimitMs: Math.min(mostMs, Math.max(TIME_LIMIT_MS.min, wantedMs)), slowestMs, wantedMs }
}

export function measuredLimit(programs: readonly MeasuredProgram[], rule: TimeRule, mostMs?: number): MeasuredLimit {
  const stopped = programs.filter(({ verdict }) => verdict === 'Time Limit Exceeded')
  if (stopped.length > 0) return { kind: 'stopped', names: stopped.map(({ name }) => name) }
  const times = programs.flatMap(({ cpuMs, verdict }) => (cpuMs === null || verdict === 'Error' ? [] : [cpuMs]))
  if (times.length === 0) return { kind: 'nothing' }
  return { kind: 'measured', ...computeLimit(Math.max(...times), rule, mostMs) }
}
