import type { Language } from '../languages.ts'
import type { Verdict } from '../verdict.ts'

/** Upper bounds of the histogram of how long people waited for a verdict, from the submission on; the last bucket has none. */
export const LATENCY_BOUNDS_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 900] as const

export interface LatencyHistogram {
  /** One for each bound, and one for what took longer; not cumulative. */
  counts: number[]
  sumSeconds: number
}

/** What a judge has done since its start. Its heartbeats carry it, because it has no port to be asked at. */
export interface JudgeCounters {
  verdicts: Partial<Record<Language, Partial<Record<Verdict, number>>>>
  /** Attempts that ended without a verdict through our fault. */
  failedAttempts: number
  /** Jobs of other judges whose heartbeat stopped. */
  requeuedJobs: number
  latency: LatencyHistogram
}

export const nothingCounted: JudgeCounters = {
  verdicts: {},
  failedAttempts: 0,
  requeuedJobs: 0,
  latency: { counts: [...LATENCY_BOUNDS_SECONDS, null].map(() => 0), sumSeconds: 0 },
}

export function withVerdict(counters: JudgeCounters, language: Language, verdict: Verdict): JudgeCounters {
  const own = counters.verdicts[language] ?? {}
  const counted = { ...own, [verdict]: (own[verdict] ?? 0) + 1 }
  return { ...counters, verdicts: { ...counters.verdicts, [language]: counted } }
}

export function withLatency(counters: JudgeCounters, seconds: number): JudgeCounters {
  const { counts, sumSeconds } = counters.latency
  const found = LATENCY_BOUNDS_SECONDS.findIndex((bound) => seconds <= bound)
  const bucket = found < 0 ? LATENCY_BOUNDS_SECONDS.length : found
  const counted = counts.map((count, index) => (index === bucket ? count + 1 : count))
  return { ...counters, latency: { counts: counted, sumSeconds: sumSeconds + seconds } }
}
