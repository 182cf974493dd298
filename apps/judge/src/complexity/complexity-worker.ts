import {
  claimMeasurement,
  failMeasurement,
  findMeasurementJob,
  finishMeasurement,
  holdsMeasurement,
  releaseMeasurement,
  reportMeasurement,
} from '@arbiter/database/complexity-queue'
import type { Connection } from '@arbiter/database/connect'
import type { DescribedJob } from '@arbiter/database/counterexample-source'
import type { JobLease } from '@arbiter/database/job-lease'
import type { MeasurementResult } from '@arbiter/database/schema/complexity'
import type { Language } from '@arbiter/rules/languages'
import { lowPriority } from '../low-priority.ts'
import { LowPriorityWorker } from '../low-priority-worker.ts'
import { ProgressReporter } from '../progress-reporter.ts'
import { retryWhileDisconnected } from '../retry-while-disconnected.ts'
import type { JudgeContext } from '../test-runs.ts'
import { type ComplexityProgress, measureComplexity } from './measure-complexity.ts'

export interface ComplexityWorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: { id: string; languages: Language[] }
  hasFreeSlot(): boolean
  /** Whether more urgent jobs leave it free as well. */
  mayClaim(): boolean
}

/** Measures how programs grow. */
export class ComplexityWorker extends LowPriorityWorker {
  readonly #options: ComplexityWorkerOptions

  constructor(options: ComplexityWorkerOptions) {
    const { db, judge, hasFreeSlot, mayClaim } = options
    super({
      what: 'measurement of complexity',
      mayStart: () => hasFreeSlot() && mayClaim(),
      claim: () => claimMeasurement(db, judge),
      run: (lease, signal) => this.#run(lease, signal),
      holds: (lease) => holdsMeasurement(db, lease),
      release: (lease) => releaseMeasurement(db, lease),
      fail: (lease) => failMeasurement(db, lease),
    })
    this.#options = options
  }

  async #run(lease: JobLease, signal: AbortSignal): Promise<void> {
    const { db } = this.#options
    const job = await retryWhileDisconnected(() => findMeasurementJob(db, lease), signal)
    if (!job) return
    const result = await this.#measure(lease, job, signal)
    await retryWhileDisconnected(() => finishMeasurement(db, lease, result), signal)
  }

  /** A report that finds the lease gone ends it: so a cancelled one holds its slot no longer than one run. */
  async #measure(lease: JobLease, job: DescribedJob, signal: AbortSignal): Promise<MeasurementResult> {
    const { db, context, hasFreeSlot } = this.#options
    const reporter = new ProgressReporter<ComplexityProgress>(({ runs }) => reportMeasurement(db, lease, runs))
    const either = AbortSignal.any([signal, reporter.signal])
    const quiet = { ...context, sandbox: lowPriority(context.sandbox, hasFreeSlot, either) }
    try {
      const measured = await measureComplexity(quiet, job, (progress) => reporter.report(progress), either)
      return measured ? { kind: 'measured', measured } : { kind: 'not-compiled' }
    } finally {
      await reporter.settle()
      either.throwIfAborted()
    }
  }
}
