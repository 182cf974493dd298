import type { InputValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import { type OpenValidator, openDataValidator } from './data-validator.ts'
import type { JudgeContext } from './judge-context.ts'
import type { PinnedData } from './test-data.ts'

/** The compiler refuses the validator. */
export class RejectedValidator extends Error {}

/** An input validator of a package, whose files are blobs. It holds a slot of the sandbox until it is closed. */
export async function openPlannedValidator(
  context: JudgeContext,
  plan: InputValidatorPlan,
  signal: AbortSignal,
): Promise<OpenValidator> {
  const data = await context.testData.pin(hashesOfPlan(plan))
  try {
    return await openPinnedValidator(context, plan, data, signal)
  } finally {
    data.release()
  }
}

export const hashesOfPlan = ({ files }: InputValidatorPlan) => files.map(({ hash }) => Buffer.from(hash, 'hex'))

/** The same, where the files are there already. */
export async function openPinnedValidator(
  { sandbox, testData }: JudgeContext,
  plan: InputValidatorPlan,
  data: PinnedData,
  signal: AbortSignal,
): Promise<OpenValidator> {
  const read = plan.files.map(async ({ path, hash }) => ({
    name: path,
    content: await data.read(Buffer.from(hash, 'hex')),
  }))
  const source = { language: plan.language, isTestlib: plan.isTestlib, files: await Promise.all(read) }
  const opened = await openDataValidator(sandbox, source, { dataDirectory: testData.directory, signal })
  if (opened.kind === 'rejected') throw new RejectedValidator(opened.log)
  return opened.validator
}
