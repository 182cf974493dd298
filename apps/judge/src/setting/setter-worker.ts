import type { Connection } from '@arbiter/database/connect'
import type { ClaimedJob } from '@arbiter/database/job-lease'
import {
  claimSetterJob,
  failSetterJob,
  findSetterJob,
  finishSetterJob,
  holdsSetterJob,
  releaseSetterJob,
  reportSetterJob,
  type SetterJob,
} from '@arbiter/database/setter-queue'
import type { Language } from '@arbiter/rules/languages'
import { MAX_SHOWN_COUNTEREXAMPLE_BYTES } from '@arbiter/rules/limits'
import type { SetterEnd } from '@arbiter/rules/setting/setter-job'
import { RejectedValidator } from '../data-validator-plan.ts'
import { lowPriority } from '../low-priority.ts'
import { LowPriorityWorker } from '../low-priority-worker.ts'
import { retryWhileDisconnected } from '../retry-while-disconnected.ts'
import type { JudgeContext } from '../test-runs.ts'
import { BrokenValidator } from '../validator.ts'
import type { ReportSetterJob } from './report.ts'
import { runScript } from './run-script.ts'
import { runStress } from './run-stress.ts'
import { NotCompiled } from './setter-program.ts'
import { tryChecker } from './try-checker.ts'

export interface SetterWorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: { id: string; languages: Language[] }
  /** Whether submissions leave a slot free. */
  hasFreeSlot(): boolean
  /** Whether trials leave it free as well. */
  mayClaim(): boolean
}

/** Runs the jobs of setters: trials of checkers, scripts of generators, stress tests. */
export class SetterWorker extends LowPriorityWorker {
  readonly #options: SetterWorkerOptions

  constructor(options: SetterWorkerOptions) {
    const { db, judge, hasFreeSlot, mayClaim } = options
    super({
      what: 'job of a setter',
      mayStart: () => hasFreeSlot() && mayClaim(),
      claim: () => claimSetterJob(db, judge),
      run: (lease, signal) => this.#run(lease, signal),
      holds: (lease) => holdsSetterJob(db, lease),
      release: (lease) => releaseSetterJob(db, lease),
      fail: (lease) => failSetterJob(db, lease),
    })
    this.#options = options
  }

  async #run(lease: ClaimedJob, signal: AbortSignal): Promise<void> {
    const { db, context, hasFreeSlot } = this.#options
    const job = await retryWhileDisconnected(() => findSetterJob(db, lease), signal)
    if (!job) return
    const quiet = { ...context, sandbox: lowPriority(context.sandbox, hasFreeSlot, signal) }
    const report: ReportSetterJob = (progress, results) =>
      retryWhileDisconnected(() => reportSetterJob(db, lease, progress, results), signal)
    const end = await endOf(quiet, job, report, signal)
    await retryWhileDisconnected(() => finishSetterJob(db, lease, end), signal)
  }
}

/** A program of the setter that the compiler refuses is an end like any other. */
async function endOf(
  context: JudgeContext,
  job: SetterJob,
  report: ReportSetterJob,
  signal: AbortSignal,
): Promise<SetterEnd> {
  try {
    return await run(context, job, report, signal)
  } catch (error) {
    if (error instanceof NotCompiled) return notCompiled(error.program, error.message)
    if (error instanceof RejectedValidator) return notCompiled('input validator', error.message)
    if (error instanceof BrokenValidator) return notCompiled('checker', error.message)
    throw error
  }
}

const notCompiled = (program: string, log: string): SetterEnd => {
  return { kind: 'not-compiled', program, log: Buffer.from(log).subarray(0, MAX_SHOWN_COUNTEREXAMPLE_BYTES).toString() }
}

function run(context: JudgeContext, job: SetterJob, report: ReportSetterJob, signal: AbortSignal): Promise<SetterEnd> {
  const { plan } = job
  switch (plan.kind) {
    case 'checker':
      return tryChecker(context, job, plan, report, signal)
    case 'script':
      return runScript(context, job, plan, report, signal)
    case 'stress':
      return runStress(context, job, plan, report, signal)
  }
}
