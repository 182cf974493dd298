import type { Connection } from '@arbiter/database/connection/connect'
import type { ClaimedJob } from '@arbiter/database/queue/background-jobs'
import { LeaseLost } from '@arbiter/database/queue/submission-events'
import type { JudgeLanguages } from '@arbiter/database/queue/taken-languages'
import type { JudgeContext } from '../judging/judge-context.ts'
import { log } from '../log.ts'
import { retryWhileDisconnected } from '../retry-while-disconnected.ts'

/** A page shows no more than this, and a search takes up to 60 runs a second. */
const REPORT_EVERY_MS = 250

type HeldJobOptions = Pick<HeldJob, 'db' | 'lease' | 'judge'>

/** A background job that this judge holds, with all that running it takes. */
export class HeldJob {
  readonly db: Connection['db']
  readonly lease: ClaimedJob
  readonly judge: JudgeLanguages
  /** Its sandbox gives way to submissions. */
  readonly context: JudgeContext
  readonly #abort = new AbortController()
  #reporting: Promise<void> | null = null
  #reportedAt = Number.NEGATIVE_INFINITY

  constructor(options: HeldJobOptions, contextOf: (signal: AbortSignal) => JudgeContext) {
    this.db = options.db
    this.lease = options.lease
    this.judge = options.judge
    this.context = contextOf(this.signal)
  }

  /** Aborted when the lease is gone, and when the judge stops. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  abort(reason: Error): void {
    this.#abort.abort(reason)
  }

  retry<T>(work: () => Promise<T>): Promise<T> {
    return retryWhileDisconnected(work, this.signal)
  }

  /**
   * Writes how far the job has come, the newest at a time, without holding it up. One that finds the lease gone aborts the job: so a
   * cancelled one holds its slot no longer than one run.
   */
  report(write: () => Promise<void>): void {
    const now = performance.now()
    if (this.#reporting || now - this.#reportedAt < REPORT_EVERY_MS) return
    this.#reportedAt = now
    this.#reporting = write()
      .catch((error) => this.#failed(error))
      .finally(() => {
        this.#reporting = null
      })
  }

  #failed(error: unknown): void {
    if (error instanceof LeaseLost) this.abort(error)
    else log('warn', 'the progress of a job was not written', error) // the next report may be
  }

  /** When the last report is written; throws where it found the lease gone. */
  async reported(): Promise<void> {
    await this.#reporting
    this.signal.throwIfAborted()
  }
}
