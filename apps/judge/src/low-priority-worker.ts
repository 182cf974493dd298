import { LeaseLost } from '@arbiter/database/submission-events'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import { log } from './log.ts'

/** Nobody failed: the judge was asked to stop. */
class Stopping extends Error {}

export interface LowPriorityQueue<Lease> {
  /** What a job is called in the log. */
  what: string
  /** Whether more urgent jobs leave room. */
  mayStart(): boolean
  claim(): Promise<Lease | null>
  run(lease: Lease, signal: AbortSignal): Promise<void>
  /** Whether the lease is still ours. */
  holds(lease: Lease): Promise<boolean>
  /** Requeues the job untouched. */
  release(lease: Lease): Promise<void>
  /** Counts a failed attempt. */
  fail(lease: Lease): Promise<void>
}

/** Runs the jobs of one queue, one at a time, while more urgent ones leave room. */
export class LowPriorityWorker<Lease> {
  readonly #queue: LowPriorityQueue<Lease>
  #working: Promise<void> | null = null
  #held: { lease: Lease; abort: AbortController } | null = null
  #isStopping = false

  constructor(queue: LowPriorityQueue<Lease>) {
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

  async #work(lease: Lease): Promise<void> {
    const abort = new AbortController()
    if (this.#isStopping) abort.abort(new Stopping()) // while the claim was on its way
    this.#held = { lease, abort }
    try {
      abort.signal.throwIfAborted()
      await this.#queue.run(lease, abort.signal)
    } catch (error) {
      await this.#giveUp(lease, abort.signal.aborted ? abort.signal.reason : error)
    } finally {
      this.#held = null
    }
  }

  /** If even this fails, the lease expires with the judge. */
  async #giveUp(lease: Lease, reason: unknown): Promise<void> {
    const { what, release, fail } = this.#queue
    const name = `the ${what} ${JSON.stringify(lease)}`
    if (reason instanceof LeaseLost) return log('warn', `${name} was taken over, cancelled or deleted`)
    const isNobodysFault = reason instanceof Stopping || reason instanceof NoSpace
    if (!(reason instanceof Stopping)) log('error', `${name} failed`, reason)
    const give = () => (isNobodysFault ? release(lease) : fail(lease))
    await give().catch((error) => log('warn', `a ${what} could not be released`, error))
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
