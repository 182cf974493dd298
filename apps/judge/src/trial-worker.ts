import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Connection } from '@arbiter/database/connect'
import type { JudgingResult } from '@arbiter/database/finish-judgement'
import type { JobLease } from '@arbiter/database/job-lease'
import type { JobTest } from '@arbiter/database/judge-job'
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
} from '@arbiter/database/trial-queue'
import type { InputValidatorPlan } from '@arbiter/rules/judging-plan'
import type { Language } from '@arbiter/rules/languages'
import { OUTPUT_LIMIT_DETAIL } from '@arbiter/rules/verdict'
import { generateOutputs } from './generate-outputs.ts'
import { judgeSubmission } from './judge-submission.ts'
import { lowPriority } from './low-priority.ts'
import { LowPriorityWorker } from './low-priority-worker.ts'
import { retryWhileDisconnected } from './retry-while-disconnected.ts'
import type { JudgedTest } from './test-run.ts'
import type { JudgeContext } from './test-runs.ts'
import { validateTests } from './validate-tests.ts'

const compress = promisify(gzip)

export interface TrialWorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: { id: string; languages: Language[] }
  /** Whether submissions leave a slot free. */
  hasFreeSlot(): boolean
  mayClaim(): boolean
}

/** Runs the programs of trials. */
export class TrialWorker extends LowPriorityWorker {
  readonly #options: TrialWorkerOptions

  constructor(options: TrialWorkerOptions) {
    const { db, judge, hasFreeSlot, mayClaim } = options
    super({
      what: 'trial',
      mayStart: () => hasFreeSlot() && mayClaim(),
      claim: () => claimTrial(db, judge),
      run: (lease, signal) => this.#run(lease, signal),
      holds: (lease) => holdsTrial(db, lease),
      release: (lease) => releaseTrial(db, lease),
      fail: (lease) => failTrial(db, lease),
    })
    this.#options = options
  }

  async #run(lease: JobLease, signal: AbortSignal): Promise<void> {
    const { db } = this.#options
    const job = await retryWhileDisconnected(() => findTrialJob(db, lease), signal)
    if (!job) return
    const result = await this.#resultOf(lease, job, signal)
    await retryWhileDisconnected(() => finishTrial(db, lease, result), signal)
  }

  #resultOf(lease: JobLease, job: TrialJob, signal: AbortSignal): Promise<JudgingResult> {
    if (job.validator) return this.#validate(lease, job, job.validator, signal)
    return job.kind === 'generate' ? this.#generate(lease, job, signal) : this.#judge(lease, job, signal)
  }

  async #validate(lease: JobLease, job: TrialJob, plan: InputValidatorPlan, signal: AbortSignal) {
    const { db } = this.#options
    const record = async ({ position }: JobTest, judgeMessage: string | null) => {
      const verdict = judgeMessage === null ? ('Accepted' as const) : ('Wrong Answer' as const)
      await retryWhileDisconnected(() => recordTrialResults(db, lease, [{ position, verdict, judgeMessage }]), signal)
    }
    return validateTests(this.#context(signal), job, plan, record, signal)
  }

  async #generate(lease: JobLease, job: TrialJob, signal: AbortSignal): Promise<JudgingResult> {
    const { db } = this.#options
    const record = async (test: JobTest, judged: JudgedTest) => {
      const result = await generatedResult(test, judged)
      await retryWhileDisconnected(() => recordTrialResults(db, lease, [result]), signal)
    }
    return generateOutputs(this.#context(signal), job, record, signal)
  }

  async #judge(lease: JobLease, job: TrialJob, signal: AbortSignal): Promise<JudgingResult> {
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
