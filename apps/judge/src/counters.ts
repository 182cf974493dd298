import type { Claimed } from '@arbiter/database/queue/judge-queue'
import { type JudgeCounters, nothingCounted, withLatency, withVerdict } from '@arbiter/rules/judging/judge-counters'
import type { Verdict } from '@arbiter/rules/verdict'

/** What this judge has done since its start. */
export class Counters {
  #current: JudgeCounters = nothingCounted

  get current(): JudgeCounters {
    return this.#current
  }

  /** `tookMs` is counted from the claim, and by this machine's clock; the wait before it by the database's. */
  judged({ language, waitedMs }: Claimed, verdict: Verdict, tookMs: number): void {
    this.#current = withVerdict(this.#current, language, verdict)
    if (waitedMs !== null) this.#current = withLatency(this.#current, (waitedMs + tookMs) / 1000)
  }

  failed(): void {
    this.#current = { ...this.#current, failedAttempts: this.#current.failedAttempts + 1 }
  }

  requeued(jobs: number): void {
    this.#current = { ...this.#current, requeuedJobs: this.#current.requeuedJobs + jobs }
  }
}
