import { type JudgingResult, nothingJudged } from '@arbiter/database/queue/finish-judgement'
import type { JobTest } from '@arbiter/database/queue/judge-job'
import type { TrialJob } from '@arbiter/database/queue/trial-queue'
import type { InputValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import type { OpenValidator } from './data-validator.ts'
import { hashesOfPlan, openPinnedValidator, RejectedValidator } from './data-validator-plan.ts'
import type { JudgeContext } from './judge-context.ts'
import { notCompiled } from './judging-result.ts'
import type { PinnedData } from './test-data.ts'

/** Takes the validator's objection to the input of a test; null if it is valid. */
export type OnInput = (test: JobTest, objection: string | null) => Promise<void>

/** Runs an input validator of a package over every input of the test set. */
export async function validateTests(
  context: JudgeContext,
  job: TrialJob,
  plan: InputValidatorPlan,
  onInput: OnInput,
  signal: AbortSignal,
): Promise<JudgingResult> {
  const data = await context.testData.pin([...hashesOfPlan(plan), ...job.tests.map(({ inputHash }) => inputHash)])
  try {
    const refused = await askAboutAll({ context, job, plan, data, signal }, onInput)
    const testsTotal = job.tests.length
    const verdict = refused === 0 ? ('Accepted' as const) : ('Wrong Answer' as const)
    return { ...nothingJudged, verdict, testsPassed: testsTotal - refused, testsTotal }
  } catch (error) {
    if (error instanceof RejectedValidator) return notCompiled(job, error.message)
    throw error
  } finally {
    data.release()
  }
}

interface Validation {
  context: JudgeContext
  job: TrialJob
  plan: InputValidatorPlan
  data: PinnedData
  signal: AbortSignal
}

/** Returns how many were refused. The slot is given up between two inputs as soon as submissions need it. */
async function askAboutAll(validation: Validation, onInput: OnInput): Promise<number> {
  const { context, job, plan, data, signal } = validation
  let validator: OpenValidator | null = null
  let refused = 0
  try {
    for (const test of job.tests) {
      if (validator && context.sandbox.waitingForSlots > 0) {
        await validator.close()
        validator = null
      }
      validator ??= await openPinnedValidator(context, plan, data, signal)
      const input = { kind: 'data-file' as const, name: await data.file(test.inputHash) }
      const objection = await validator.objectionTo({ input, args: plan.args[test.position] ?? [], signal })
      if (objection !== null) refused += 1
      await onInput(test, objection)
    }
  } finally {
    await validator?.close()
  }
  return refused
}
