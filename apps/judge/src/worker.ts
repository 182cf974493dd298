import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@arbiter/database/connection/connect'
import { finishJudgement, type JudgingResult } from '@arbiter/database/queue/finish-judgement'
import { findJob, type JudgeJob } from '@arbiter/database/queue/judge-job'
import {
  type Claimed,
  type ClaimingJudge,
  claim,
  type Lease,
  leasesOf,
  releaseLease,
} from '@arbiter/database/queue/judge-queue'
import { failAttempt } from '@arbiter/database/queue/requeue-leases'
import { LeaseLost } from '@arbiter/database/queue/submission-events'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import type { Counters } from './counters.ts'
import type { JudgeContext } from './judging/judge-context.ts'
import { judgeSubmission } from './judging/judge-submission.ts'
import { SLICE_MS } from './judging/submission-tests.ts'
import { TestEventWriter } from './judging/test-event-writer.ts'
import { log, logJob } from './log.ts'
import { retryWhileDisconnected } from './retry-while-disconnected.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** An Error gets a line that an operator looks for, with its reason and the number of the submission. */
function logVerdict(claimed: Claimed, { number }: JudgeJob, { verdict, verdictDetail }: JudgingResult, tookMs: number) {
  const facts = { number, verdict, tookMs }
  if (verdict === 'Error') return logJob(claimed, 'error', `submission ${number} got Error: ${verdictDetail}`, facts)
  logJob(claimed, 'info', 'judged a submission', facts)
}

/** Not a failure: the judge was asked to stop. */
class Stopping extends Error {}

export interface WorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: Omit<ClaimingJudge, 'isIdle' | 'exceptUsers'>
  /** False while no more should be taken, as on a disk that is nearly full. */
  mayClaim?(): boolean
  counters?: Counters
}

/** Jobs under way per slot, when some have used up their time slice and now take turns with others. */
const MAX_JOBS_PER_SLOT = 4
/** The pause after a job failed for lack of disk space; some may have been freed by then. */
const NO_SPACE_PAUSE_MS = 5_000

interface Held {
  claimed: Claimed
  abort: AbortController
  /** Its programs have ended and only the writing is left: its place is free for the next. */
  isWriting: boolean
  /** How long its tests have run. */
  ranMs: number
  over: Promise<void>
}

/**
 * Takes jobs while it has slots, judges them, and writes the results. A job that has run for longer than its time slice blocks
 * no other user: the judge claims another user's job beside it, and the two take turns on the slots, test by test. Everything it
 * knows is in the database too, so it may die at any moment: another judge requeues what it held.
 */
export class Worker {
  readonly #options: WorkerOptions
  readonly #held = new Map<string, Held>()
  #isClaiming = false
  #isAskedAgain = false
  #isStopping = false
  #claims: Promise<void> = Promise.resolve()
  #strays: Lease[] = []
  /** By the monotonic clock: after a jump of the wall clock, a pause could last for hours. */
  #pausedUntil = 0

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  /** There may be something to do. Asked at any time, as often as wanted. */
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
        log('warn', 'taking a job failed', error) // asked again with the next round
      }
    }
    this.#isClaiming = false
  }

  #busy(): Held[] {
    return [...this.#held.values()].filter(({ isWriting }) => !isWriting)
  }

  /** Whether its jobs leave a slot to others. One that may be a poison message runs in isolation. */
  get hasFreeSlot(): boolean {
    const busy = this.#busy()
    return busy.length < this.#options.context.sandbox.slots && !busy.some(({ claimed }) => claimed.isPoison)
  }

  /** Whether it judges nothing. */
  get isIdle(): boolean {
    return this.#held.size === 0
  }

  #hasRoom(): boolean {
    const busy = this.#busy()
    if (performance.now() < this.#pausedUntil || this.#options.mayClaim?.() === false) return false
    if (this.#isStopping || busy.some(({ claimed }) => claimed.isPoison)) return false
    const { slots } = this.#options.context.sandbox
    const young = busy.filter(({ ranMs }) => ranMs < SLICE_MS)
    return young.length < slots && busy.length < MAX_JOBS_PER_SLOT * slots
  }

  async #claimOne(): Promise<boolean> {
    const { db, judge, context } = this.#options
    const busy = this.#busy()
    // Beyond the slots, only jobs of other users are claimed: a user's next job can wait for the one before.
    const exceptUsers = busy.length < context.sandbox.slots ? [] : busy.map(({ claimed }) => claimed.userId)
    const claimed = await claim(db, { ...judge, isIdle: this.#held.size === 0, exceptUsers })
    if (!claimed) return false
    const held: Held = { claimed, abort: new AbortController(), isWriting: false, ranMs: 0, over: Promise.resolve() }
    this.#held.set(claimed.judgementId, held)
    held.over = this.#work(held).finally(() => {
      this.#held.delete(claimed.judgementId)
      this.wake()
    })
    return true
  }

  async #work(held: Held): Promise<void> {
    const { claimed, abort } = held
    const claimedAt = performance.now()
    logJob(claimed, 'info', 'claimed a submission')
    try {
      const job = await retryWhileDisconnected(() => findJob(this.#options.db, claimed), abort.signal)
      if (!job) return
      const result = await this.#judge(job, held)
      await retryWhileDisconnected(() => finishJudgement(this.#options.db, claimed, result), abort.signal)
      const tookMs = Math.round(performance.now() - claimedAt)
      this.#options.counters?.judged(claimed, result.verdict, tookMs)
      logVerdict(claimed, job, result, tookMs)
    } catch (error) {
      await this.#giveUp(claimed, abort.signal.aborted ? abort.signal.reason : error)
    }
  }

  async #judge(job: JudgeJob, held: Held): Promise<JudgingResult> {
    const { abort } = held
    const events = new TestEventWriter(this.#options.db, job, (error) => abort.abort(error))
    try {
      const result = await judgeSubmission(
        this.#options.context,
        job,
        (test, judged) => {
          events.add(test, judged)
          this.#count(held, judged?.wallMs ?? 0)
        },
        abort.signal,
      )
      held.isWriting = true
      this.wake()
      await events.written()
      abort.signal.throwIfAborted()
      return result
    } finally {
      events.abandon()
    }
  }

  #count(held: Held, ranMs: number): void {
    const wasYoung = held.ranMs < SLICE_MS
    held.ranMs += ranMs
    if (wasYoung && held.ranMs >= SLICE_MS) this.wake()
  }

  /** If even this fails, the lease expires or is found lost. */
  async #giveUp(lease: Claimed, reason: unknown): Promise<void> {
    if (reason instanceof LeaseLost) return logJob(lease, 'warn', 'another judge has taken over a submission')
    const isUnattributed = reason instanceof Stopping || reason instanceof NoSpace
    if (reason instanceof NoSpace) this.#pausedUntil = performance.now() + NO_SPACE_PAUSE_MS
    if (!(reason instanceof Stopping)) logJob(lease, 'error', 'a judging failed', { error: reason })
    if (!isUnattributed) this.#options.counters?.failed()
    const { db } = this.#options
    const give = () =>
      isUnattributed ? releaseLease(db, lease) : db.transaction((db) => failAttempt(db, lease, reasonOf(reason)))
    await give().catch((error) => logJob(lease, 'warn', 'a job could not be given back', { error }))
  }

  /**
   * Compares the jobs in memory with the leases in the database. A lost lease belongs to another judge by now, as after a long
   * sleep. A lease for an unknown job came in a reply that was lost, so it is released.
   */
  async checkLeases(): Promise<void> {
    const { db, judge } = this.#options
    const held = [...this.#held.values()].filter(({ isWriting }) => !isWriting)
    const leases = await leasesOf(db, judge.id)
    for (const { claimed, abort } of held) {
      const isOurs = leases.some((lease) => isSame(lease, claimed))
      if (!isOurs) abort.abort(new LeaseLost())
    }
    const strays = leases.filter((lease) => !this.#held.has(lease.judgementId))
    // The answer to a claim may be on its way just now, so a stray is one only when it is found twice.
    const lost = strays.filter((lease) => this.#strays.some((before) => isSame(before, lease)))
    this.#strays = strays
    for (const lease of lost) await releaseLease(db, lease)
  }

  /** Takes no more, gives what it holds some time to end, and hands the rest back for others. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true
    await this.#claims // a job may be on its way to us
    const all = () => Promise.all([...this.#held.values()].map(({ over }) => over))
    await Promise.race([all(), sleep(graceMs, undefined, { ref: false })])
    for (const { abort } of this.#held.values()) abort.abort(new Stopping())
    await all()
  }
}

const isSame = (one: Lease, other: Lease) => one.judgementId === other.judgementId && one.attempt === other.attempt
