import type { Connection } from '@arbiter/database/connection/connect'
import {
  type ClaimedJob,
  claimJob,
  failJob,
  holdsJob,
  type JobClaimer,
  jobKinds,
  releaseJob,
} from '@arbiter/database/queue/background-jobs'
import { LeaseLost } from '@arbiter/database/queue/submission-events'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import type { JudgeContext } from '../judging/judge-context.ts'
import { log, logBackgroundJob } from '../log.ts'
import { lowPriority } from '../low-priority.ts'
import { backgroundJobs } from './background-jobs.ts'
import { HeldJob } from './held-job.ts'

/** Not a failure: the judge was asked to stop. */
class Stopping extends Error {}

export interface BackgroundWorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: JobClaimer
  /** Whether submissions leave a slot free. */
  hasFreeSlot(): boolean
  mayClaim(): boolean
}

const urgencyOf = ({ kind }: ClaimedJob) => jobKinds.indexOf(kind)

/** Runs background jobs while submissions leave a slot free. A job starts beside another one only if it is more urgent. */
export class BackgroundWorker {
  readonly #options: BackgroundWorkerOptions
  readonly #held = new Map<HeldJob, Promise<void>>()
  #claims: Promise<void> = Promise.resolve()
  #isClaiming = false
  #isAskedAgain = false
  #isStopping = false

  constructor(options: BackgroundWorkerOptions) {
    this.#options = options
  }

  /** There may be something to do. Called at any time, as often as wanted. */
  wake(): void {
    this.#isAskedAgain = true
    if (this.#isClaiming) return
    this.#isClaiming = true
    this.#claims = this.#claimAll()
  }

  async #claimAll(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false
      try {
        while (this.#hasRoom() && (await this.#claimOne())) {}
      } catch (error) {
        log('warn', 'claiming a background job failed', error) // asked again with the next round
      }
    }
    this.#isClaiming = false
  }

  #hasRoom(): boolean {
    const { hasFreeSlot, mayClaim } = this.#options
    return !this.#isStopping && hasFreeSlot() && mayClaim()
  }

  async #claimOne(): Promise<boolean> {
    const { db, judge } = this.#options
    const urgent = jobKinds.slice(0, Math.min(jobKinds.length, ...this.#leases().map(urgencyOf)))
    const lease = await claimJob(db, judge, urgent)
    if (!lease) return false
    const job = new HeldJob({ db, lease, judge }, (signal) => this.#contextOf(lease, signal))
    if (this.#isStopping) job.abort(new Stopping()) // while the claim was on its way
    const over = this.#work(job).finally(() => {
      this.#held.delete(job)
      this.wake()
    })
    this.#held.set(job, over)
    return true
  }

  #leases(): ClaimedJob[] {
    return [...this.#held.keys()].map(({ lease }) => lease)
  }

  #contextOf(lease: ClaimedJob, signal: AbortSignal): JudgeContext {
    const { context, hasFreeSlot, mayClaim } = this.#options
    const isMostUrgent = () => this.#leases().every((other) => urgencyOf(other) >= urgencyOf(lease))
    const { givesWay } = backgroundJobs[lease.kind]
    const isFree = () => hasFreeSlot() && (!givesWay || (mayClaim() && isMostUrgent()))
    return { ...context, sandbox: lowPriority(context.sandbox, isFree, signal) }
  }

  async #work(job: HeldJob): Promise<void> {
    const { lease, signal } = job
    const { what, run } = backgroundJobs[lease.kind]
    const claimedAt = performance.now()
    logBackgroundJob(lease, 'info', `claimed a ${what}`)
    try {
      signal.throwIfAborted()
      await run(job)
      const tookMs = Math.round(performance.now() - claimedAt)
      logBackgroundJob(lease, 'info', `finished a ${what}`, { tookMs })
    } catch (error) {
      await this.#giveUp(lease, what, signal.aborted ? signal.reason : error)
    }
  }

  /** If even this fails, the lease expires with the judge. */
  async #giveUp(lease: ClaimedJob, what: string, reason: unknown): Promise<void> {
    const { db } = this.#options
    if (reason instanceof LeaseLost)
      return logBackgroundJob(lease, 'warn', `a ${what} was taken over, cancelled or deleted`)
    const isUnattributed = reason instanceof Stopping || reason instanceof NoSpace
    if (!(reason instanceof Stopping)) logBackgroundJob(lease, 'error', `a ${what} failed`, { error: reason })
    const give = () => (isUnattributed ? releaseJob(db, lease) : failJob(db, lease))
    await give().catch((error) => logBackgroundJob(lease, 'warn', `a ${what} could not be released`, { error }))
  }

  /** A job that was deleted, or that another judge has by now, is not run to its end. */
  async checkLeases(): Promise<void> {
    for (const job of this.#held.keys()) if (!(await holdsJob(this.#options.db, job.lease))) job.abort(new LeaseLost())
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#claims
    for (const job of this.#held.keys()) job.abort(new Stopping())
    await Promise.all(this.#held.values())
  }
}
