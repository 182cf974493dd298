import type { VerdictOrPending } from '../../verdict.ts'
import type { ScoredContest, Try } from '../scoring-rule.ts'

/** A contest to score against, and tries in it by the minute. */

export const twoHours: ScoredContest = {
  startTime: new Date('2026-11-15T10:00:00Z'),
  endTime: new Date('2026-11-15T12:00:00Z'),
  penaltyMinutes: 20,
}

export function atMinute(minute: number): Date {
  return new Date(Date.parse('2026-11-15T10:00:00Z') + minute * 60_000)
}

export function attempt(verdict: VerdictOrPending, minute: number, more: Partial<Try> = {}): Try {
  return { problemId: 'a', submittedAt: atMinute(minute), number: 1, verdict, passed: 0, total: 10, ...more }
}
