import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Connection } from '@arbiter/database/connect'
import type { JudgingResult } from '@arbiter/database/finish-judgement'
import type { JobTest } from '@arbiter/database/judge-job'
import { LeaseLost } from '@arbiter/database/submission-events'
import {
  claimTrial,
  failTrial,
  findTrialJob,
  finishTrial,
  holdsTrial,
  recordTrialResults,
  releaseTrial,
  resultsOf,
  type TrialJob,
  type TrialLease,
} from '@arbiter/database/trial-queue'
import type { Language } from '@arbiter/rules/languages'
import { OUTPUT_LIMIT_DETAIL } from '@arbiter/rules/verdict'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import { generateOutputs } from './generate-outputs.ts'
import { type JudgeContext, judgeSubmission } from './judge-submission.ts'
import { log } from './log.ts'
import { lowPriority } from './low-priority.ts'
import { retryWhileDisconnected } from './retry-while-disconnected.ts'
import type { JudgedTest } from './run-test.ts'

const compress = promisify(gzip)

export interface TrialWorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: { id: string; languages: Language[] }
  /** Whether submissions leave a slot free. */
  hasFreeSlot(): boolean
  mayClaim(): boolean
}

/** Nobody failed: the judge was asked to stop. */
class Stopping extends Error {}

/** Runs the programs of trials, one at a time, while submissions leave a slot free. */
export class TrialWorker {
  readonly #options: TrialWorkerOptions
  #working: Promise<void> | null = null
  #held: { lease: TrialLease; abort: AbortController } | null = null
  #isStopping = false

  constructor(options: TrialWorkerOptions) {
    this.#options = options
  }

  /** There may be something to do. Asked at any time, as often as wanted. */
  wake(): void {
    this.#working ??= this.#workOff()
      .catch((error) => log('warn', 'taking a trial failed', error))
      .finally(() => {
        this.#working = null
      })
  }

  async #workOff(): Promise<void> {
    const { db, judge, hasFreeSlot, mayClaim } = this.#options
    while (!this.#isStopping && hasFreeSlot() && mayClaim()) {
      const lease = await claimTrial(db, judge)
      if (!lease) return
      await this.#work(lease)
    }
  }

  async #work(lease: TrialLease): Promise<void> {
    const abort = new AbortController()
    if (this.#isStopping) abort.abort(new Stopping()) // while the claim was on its way
    this.#held = { lease, abort }
    try {
      await this.#run(lease, abort.signal)
    } catch (error) {
      await this.#giveUp(lease, abort.signal.aborted ? abort.signal.reason : error)
    } finally {
      this.#held = null
    }
  }

  async #run(lease: TrialLease, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { db } = this.#options
    const job = await retryWhileDisconnected(() => findTrialJob(db, lease), signal)
    if (!job) return
    const result = await (job.kind === 'generate'
      ? this.#generate(lease, job, signal)
      : this.#judge(lease, job, signal))
    await retryWhileDisconnected(() => finishTrial(db, lease, result), signal)
  }

  async #generate(lease: TrialLease, job: TrialJob, signal: AbortSignal): Promise<JudgingResult> {
    const { db } = this.#options
    const record = async (test: JobTest, judged: JudgedTest) => {
      const result = await generatedResult(test, judged)
      await retryWhileDisconnected(() => recordTrialResults(db, lease, [result]), signal)
    }
    return generateOutputs(this.#context(signal), job, record, signal)
  }

  async #judge(lease: TrialLease, job: TrialJob, signal: AbortSignal): Promise<JudgingResult> {
    const { db } = this.#options
    const result = await judgeSubmission(this.#context(signal), job, () => {}, signal)
    signal.throwIfAborted()
    await retryWhileDisconnected(() => recordTrialResults(db, lease, resultsOf(result.tests)), signal)
    return result
  }

  #context(signal: AbortSignal): JudgeContext {
    const { context, hasFreeSlot } = this.#options
    return { ...context, sandbox: lowPriority(context.sandbox, hasFreeSlot, signal) }
  }

  /** If even this fails, the lease expires with the judge. */
  async #giveUp(lease: TrialLease, reason: unknown): Promise<void> {
    if (reason instanceof LeaseLost) return log('warn', `the trial ${lease.programId} was taken over or deleted`)
    const isNobodysFault = reason instanceof Stopping || reason instanceof NoSpace
    if (!(reason instanceof Stopping)) log('error', `the trial ${lease.programId} failed`, reason)
    const { db } = this.#options
    const give = () => (isNobodysFault ? releaseTrial(db, lease) : failTrial(db, lease))
    await give().catch((error) => log('warn', 'a trial could not be given back', error))
  }

  /** A program whose trial was deleted, or that another judge has by now, is not run to its end. */
  async checkLease(): Promise<void> {
    const held = this.#held
    if (held && !(await holdsTrial(this.#options.db, held.lease))) held.abort.abort(new LeaseLost())
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#held?.abort.abort(new Stopping())
    await this.#working
  }
}

/** An output that is larger than a test case may be is none. */
async function generatedResult({ position }: JobTest, judged: JudgedTest) {
  const { verdict, verdictDetail, cpuMs, memoryKb, output } = judged
  const measured = { position, cpuMs, memoryKb }
  if (output.isClipped) return { ...measured, verdict: 'Runtime Error' as const, verdictDetail: OUTPUT_LIMIT_DETAIL }
  const hasEnded = verdict === 'Accepted' || verdict === 'Wrong Answer'
  if (!hasEnded) return { ...measured, verdict, verdictDetail }
  const { bytes } = output
  return { ...measured, verdict, verdictDetail, output: await compress(bytes), outputSize: bytes.length }
}
