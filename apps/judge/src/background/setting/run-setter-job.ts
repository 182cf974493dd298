import { findSetterJob, finishSetterJob, reportSetterJob, type SetterJob } from '@arbiter/database/queue/setter-queue'
import { MAX_SHOWN_COUNTEREXAMPLE_BYTES } from '@arbiter/rules/limits'
import type { SetterEnd } from '@arbiter/rules/setting/setter-job'
import { RejectedValidator } from '../../judging/data-validator-plan.ts'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { BrokenValidator } from '../../judging/validator.ts'
import type { HeldJob } from '../held-job.ts'
import type { ReportSetterJob } from './report.ts'
import { runScript } from './run-script.ts'
import { runStress } from './run-stress.ts'
import { NotCompiled } from './setter-program.ts'
import { tryChecker } from './try-checker.ts'

/** Runs a job of a setter: a trial of a checker, a script of generators, a stress test. */
export async function runSetterJob(held: HeldJob): Promise<void> {
  const { db, lease, context, signal } = held
  const job = await held.retry(() => findSetterJob(db, lease))
  if (!job) return
  const report: ReportSetterJob = (progress, results) => held.retry(() => reportSetterJob(db, lease, progress, results))
  const end = await endOf(context, job, report, signal)
  await held.retry(() => finishSetterJob(db, lease, end))
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
