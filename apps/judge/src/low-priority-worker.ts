import type { ClaimedJob } from '@arbiter/database/job-lease'
import { LeaseLost } from '@arbiter/database/submission-events'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import { log, logLowPriorityJob } from './log.ts'

/** Nobody failed: the judge was asked to stop. */
class Stopping extends Error {}

export interface LowPriorityQueue {
  /** What a job is called in the log. */
  what: string
  /** Whether more urgent jobs leave room. */
  mayStart(): boolean
  claim(): Promise<ClaimedJob | null>
  run(lease: ClaimedJob, signal: AbortSignal): Promise<void>
  /** Whether the lease is still ours. */
  holds(lease: ClaimedJob): Promise<boolean>
  /** Requeues the job untouched. */
  release(lease: ClaimedJob): Promise<void>
  /** Counts a failed attempt. */
  fail(lease: ClaimedJob): Promise<void>
}

/** Runs the jobs of one queue, one at a time, while more urgent ones leave room. */
export class LowPriorityWorker {
  readonly #queue: LowPriorityQueue
  #working: Promise<void> | null = null
  #held: { lease: ClaimedJob; abort: AbortController } | null = null
  #isStopping = false

  constructor(queue: LowPriorityQueue) {
    this.#queue = queue
  }

  get isWorking(): boolean {
    return this.#held !== null
  }

  /** There may be something to do. Called at any time, as often as wanted; resolves when there is nothing left. */
  wake(): Promise<void> {
    this.#working ??= this.#workOff()
      .catch((error) => log('warn', `claiming a ${this.#queue.what} failed`, error))
      .finally(() => {
        this.#working = null
      })
    return this.#working
  }

  async #workOff(): Promise<void> {
    while (!this.#isStopping && this.#queue.mayStart()) {
      const lease = await this.#queue.claim()
      if (!lease) return
      await this.#work(lease)
    }
  }

  async #work(lease: ClaimedJob): Promise<void> {
    const abort = new AbortController()
    if (this.#isStopping) abort.abort(new Stopping()) // while the claim was on its way
    this.#held = { lease, abort }
    const claimedAt = performance.now()
    logLowPriorityJob(lease, 'info', `claimed a ${this.#queue.what}`)
    try {
      abort.signal.throwIfAborted()
      await this.#queue.run(lease, abort.signal)
      const tookMs = Math.round(performance.now() - claimedAt)
      logLowPriorityJob(lease, 'info', `finished a ${this.#queue.what}`, { tookMs })
    } catch (error) {
      await this.#giveUp(lease, abort.signal.aborted ? abort.signal.reason : error)
    } finally {
      this.#held = null
    }
  }

  /** If even this fails, the lease expires with the judge. */
  async #giveUp(lease: ClaimedJob, reason: unknown): Promise<void> {
    const { what, release, fail } = this.#queue
    if (reason instanceof LeaseLost)
      return logLowPriorityJob(lease, 'warn', `a ${what} was taken over, cancelled or deleted`)
    const isNobodysFault = reason instanceof Stopping || reason instanceof NoSpace
    if (!(reason instanceof Stopping)) logLowPriorityJob(lease, 'error', `a ${what} failed`, { error: reason })
    const give = () => (isNobodysFault ? release(lease) : fail(lease))
    await give().catch((error) => logLowPriorityJob(lease, 'warn', `a ${what} could not be released`, { error }))
  }

  /** A job that was deleted, or that another judge has by now, is not run to its end. */
  async checkLease(): Promise<void> {
    const held = this.#held
    if (held && !(await this.#queue.holds(held.lease))) held.abort.abort(new LeaseLost())
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#held?.abort.abort(new Stopping())
    await this.#working
  }
}
